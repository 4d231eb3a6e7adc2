#include "all_copies.h"

namespace dmcg {
namespace {

const Copies with_all{}, with_master = Copies::whole(false);

bool is_plain(const Copies& copies) { return !copies.spread && copies.at_all.empty() && copies.also.empty(); }

}  // namespace

const Copies& AllCopies::operator[](ObjectId object) const {
    if (const auto it = parts_.find(object); it != parts_.end()) return it->second;
    return with_all_[object.index()] ? with_all : with_master;
}

void AllCopies::set(ObjectId object, Copies copies) {
    if (copies.with_master()) copies.at_master.clear();
    const bool plain = is_plain(copies);
    with_all_.set(object.index(), copies.all || !plain);
    if (plain) parts_.erase(object);
    else parts_.insert_or_assign(object, std::move(copies));
}

std::vector<ObjectId> AllCopies::in_parts() const {
    std::vector<ObjectId> objects;
    for (const auto& [object, copies] : parts_) objects.push_back(object);
    return objects;
}

bool AllCopies::operator==(const AllCopies& other) const {
    return with_all_ == other.with_all_ && parts_ == other.parts_ && ended_ == other.ended_ && absent_ == other.absent_ && unset_ == other.unset_ && differs_ == other.differs_ && unknown_ == other.unknown_;
}

std::optional<Copies> AllCopies::as_known(ObjectId object, const Copies& other) const {
    const bool unknown = other.spread && !(*this)[object].spread && !knows(other.spread->partition);
    return unknown ? other.without_owners() : other;
}

AllCopies join(const AllCopies& a, const AllCopies& b, const std::function<void(ObjectId)>& conflict) {
    AllCopies result;
    result.with_all_ = a.with_all_;
    result.with_all_ &= b.with_all_;
    result.ended_ = a.ended_;
    result.ended_ |= b.ended_;
    result.absent_ = a.absent_;
    result.absent_ |= b.absent_;
    result.unset_ = a.unset_;
    result.unset_ |= b.unset_;
    result.differs_ = a.differs_;
    result.differs_ |= b.differs_;
    result.know_as(a);
    result.know_no_more_than(b);
    std::set<ObjectId> parts;
    for (const AllCopies* state : {&a, &b})
        for (const auto& [object, copies] : state->parts_) parts.insert(object);
    for (const ObjectId object : parts) {
        const auto on_a = b.as_known(object, a[object]), on_b = a.as_known(object, b[object]);
        const auto joined = on_a && on_b ? join(*on_a, *on_b) : std::nullopt;
        if (!joined) conflict(object);
        result.set(object, joined.value_or(with_master));
    }
    return result;
}

}  // namespace dmcg
