import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { LikeButton } from '../../lib/members/like-button.tsx';
import { forgetMember } from '../../lib/members/listed-members.ts';
import { MemberTile } from '../../lib/members/member-tile.tsx';
import { useLapsedPremium } from '../../lib/members/use-premium.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';
import { EmptyList, MemberList } from './member-list.tsx';
import { PremiumList } from './premium-list.tsx';
import { listQuery } from './queries.ts';
import { useCounterReset, useNewHere } from './use-new-items.ts';

const query = listQuery('likesYou');

/** Members whose like the viewer has not answered, or their teasers (spec 2 §2 Lists). */
export const LikesList = () => (
  <PremiumList kind="likes">
    <LoadedLikes />
  </PremiumList>
);

const LoadedLikes = () => {
  const { t } = useTranslation('lists');
  const client = useQueryClient();
  const likes = useInfiniteQuery(query);
  useLapsedPremium(likes.error);
  useCounterReset('likesMe', { ...likes, queryKey: query.queryKey });
  const isNew = useNewHere(likes.data);
  // The event of a like names no member, so the list is fetched.
  useRealtime('push.like', () => void client.invalidateQueries({ queryKey: query.queryKey }));
  useRealtime('push.match', ({ user }) => forgetMember(client, user.hid, query.queryKey));
  return (
    <MemberList
      queryKey={query.queryKey}
      query={likes}
      call="likesYou"
      label={t('title.likes')}
      failedTitle={t('likes.failed')}
      empty={<EmptyList art="hearts" title={t('likes.empty.title')} text={t('likes.empty.text')} />}
    >
      {(item) => (
        <MemberTile
          user={item.user}
          opens="profile"
          isNew={isNew(item)}
          throughBoost={item.throughBoost}
          action={<LikeButton user={item.user} isLiked={item.relationships.myLikes} origin="likes_me" />}
        />
      )}
    </MemberList>
  );
};
