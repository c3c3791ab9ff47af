import type { LikeContext } from '@kindred/contract/engagement/likes';
import { LikeButton } from '../../lib/members/like-button.tsx';
import { MemberTile } from '../../lib/members/member-tile.tsx';
import type { SearchHit } from './queries.ts';

interface FoundTileProps {
  readonly hit: SearchHit;
  readonly detail: string | undefined;
  readonly origin: LikeContext;
}

/** A member in the results of the search, or near the viewer (spec 2 §3 Search result user). */
export const FoundTile = ({ hit: { user, relationships }, detail, origin }: FoundTileProps) => (
  <MemberTile
    user={{ ...user, isVip: user.subscriptions.vip }}
    opens="profile"
    detail={detail}
    action={<LikeButton user={user} isLiked={relationships.myLikes} origin={origin} />}
  />
);
