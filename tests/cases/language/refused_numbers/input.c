int main(void)
{
    int i = 1, a[4] = {0};

    i = a[i - 1switch];
    i = 0x1g + 2foo;
    i += 0b12_000;
    return i;
}
