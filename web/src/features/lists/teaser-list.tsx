import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { TeaserGrid } from '../../lib/members/teaser-grid.tsx';
import { TileSkeletons } from '../../lib/members/tile-skeletons.tsx';
import { useRealtime } from '../../lib/realtime/connection.ts';
import { EmptyList } from './member-list.tsx';
import { teasersQuery } from './queries.ts';
import { useCounterReset } from './use-new-items.ts';

/** The lists that have teasers, as in the texts. */
export type TeaserKind = 'likes' | 'visitors';

const kinds = {
  likes: { call: 'likesYouTeasers', counter: 'likesMe', event: 'push.like', context: 'likes_me', art: 'hearts' },
  visitors: { call: 'visitsYouTeasers', counter: 'visitors', event: 'push.visit', context: 'visitors', art: 'search' },
} as const;

/** The real number of members, with drawings in place of the members, and a button that opens Premium (decisions §5 Teasers). */
export const TeaserList = ({ kind }: { kind: TeaserKind }) => {
  const { t } = useTranslation('lists');
  const { call, counter, event, context, art } = kinds[kind];
  const client = useQueryClient();
  const options = teasersQuery(call);
  const query = useQuery(options);
  useCounterReset(counter, { ...query, queryKey: options.queryKey });
  useRealtime(event, () => void client.invalidateQueries({ queryKey: options.queryKey }));
  return (
    <QueryState query={query} loading={<TileSkeletons />} call={call} failedTitle={t(`${kind}.failed`)}>
      {(page) =>
        page.total === 0 ? (
          <EmptyList art={art} title={t(`${kind}.empty.title`)} text={t(`${kind}.empty.text`)} />
        ) : (
          <TeaserGrid
            title={t(`${kind}.teaser`, { count: page.total })}
            action={t(`${kind}.getPremium`)}
            context={context}
            urls={page.items.map(({ thumbnail }) => thumbnail.url)}
          />
        )
      }
    </QueryState>
  );
};
