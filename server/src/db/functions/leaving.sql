-- Erases what a deleted member and another one left with each other: their dialog, marks, match, visits and favorites, on both sides.
-- The counters of the other member change with it. Returns false, and erases nothing, while a child-safety case holds the other member.
create or replace function erase_pair(gone bigint, other bigint)
returns boolean language plpgsql as $$
  declare
    before_other pair_counts;
    was_blocked boolean;
  begin
    perform lock_counters(gone, other);
    if is_on_hold(other) then
      return false;
    end if;
    before_other := pair_counts_of(other, gone);
    select bits & 4 = 4 into was_blocked from mark where actor_id = other and target_id = gone;
    delete from message where low_id = least(gone, other) and high_id = greatest(gone, other);
    delete from thread where (member_id, other_id) in ((gone, other), (other, gone));
    delete from match where (member_id, other_id) in ((gone, other), (other, gone));
    delete from mark where (actor_id, target_id) in ((gone, other), (other, gone));
    delete from visit where (member_id, visitor_id) in ((gone, other), (other, gone));
    delete from favorite where (member_id, other_id) in ((gone, other), (other, gone));
    delete from smart_message where (sender_id, receiver_id) in ((gone, other), (other, gone));
    delete from text_review where member_id = other and other_id = gone;
    update counter set blocked_total = greatest(0, blocked_total - 1) where member_id = other and was_blocked;
    perform notify_member(other, 'rpc.counters', '{}')
      where apply_pair_counts(other, before_other, pair_counts_of(other, gone)) or was_blocked;
    perform notify_member(other, 'rpc.visibility', '{}');
    return true;
  end $$;
