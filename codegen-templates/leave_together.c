{
    const int dmcg_status = ${status};
    MPI_Finalize();
    //% if returns
    return dmcg_status;
    //% else
    ${call}(dmcg_status);
    //% end
}
