import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { serverNow } from '../../lib/http/server-clock.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { MemberTile } from '../../lib/members/member-tile.tsx';
import { useRealtime } from '../../lib/realtime/connection.ts';
import { EmptyList, MemberList } from './member-list.tsx';
import { matchesQuery, putMatchFirst } from './queries.ts';
import { useCounterReset, useNewHere } from './use-new-items.ts';

/** All matches, updated by events (spec 2 §2 Lists). A tile opens the chat. */
export const MatchesList = () => {
  const { t } = useTranslation('matches');
  const client = useQueryClient();
  const query = useInfiniteQuery(matchesQuery);
  useCounterReset('matches', { ...query, queryKey: matchesQuery.queryKey });
  const isNew = useNewHere(query.data);
  useRealtime('push.match', ({ user }) => {
    const matchTime = serverNow().toISOString();
    // The event has no compatibility: the tile shows it after the next load.
    putMatchFirst(client, {
      user: { ...user, compatibility: null },
      matchTime,
      isNew: true,
      throughBoost: false,
      relationships: { myLikes: true },
    });
  });
  return (
    <MemberList
      queryKey={matchesQuery.queryKey}
      query={query}
      call="matches"
      label={t('title')}
      failedTitle={t('failed')}
      empty={<EmptyList art="hearts" title={t('empty.title')} text={t('empty.text')} />}
    >
      {(item) => <MemberTile user={item.user} opens="chat" isNew={isNew(item)} throughBoost={item.throughBoost} />}
    </MemberList>
  );
};
