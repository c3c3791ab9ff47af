import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { Picture } from '@kindred/ui/picture';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Crown from 'lucide-react/icons/crown';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { usePrefetchPayment } from '../../lib/payments/use-prefetch-payment.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';
import { EmptyList, listClass, TileSkeletons } from './member-list.tsx';
import { type TeasersPage, teasersQuery } from './queries.ts';
import { useCounterReset } from './use-new-items.ts';

/** The lists that have teasers, as in the texts. */
export type TeaserKind = 'likes' | 'visitors';

const kinds = {
  likes: { call: 'likesYouTeasers', counter: 'likesMe', event: 'push.like', context: 'likes_me', art: 'hearts' },
  visitors: { call: 'visitsYouTeasers', counter: 'visitors', event: 'push.visit', context: 'visitors', art: 'search' },
} as const;

const { square } = limits.photo.presets;

/** The real number of members, with drawings in place of the members, and a button that opens Premium (decisions §5 Teasers). */
export const TeaserList = ({ kind }: { kind: TeaserKind }) => {
  const { t } = useTranslation('lists');
  const { call, counter, event, art } = kinds[kind];
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
          <LoadedTeasers kind={kind} page={page} />
        )
      }
    </QueryState>
  );
};

const LoadedTeasers = ({ kind, page: { items, total } }: { kind: TeaserKind; page: TeasersPage }) => {
  const { t } = useTranslation('lists');
  const { context } = kinds[kind];
  const openPayment = useOpenPayment();
  const prefetchRef = usePrefetchPayment(context);
  return (
    <>
      <section className="mb-4 rounded-xl bg-surface p-4 shadow-card">
        <h2 className="flex items-center gap-2 font-bold">
          <Crown aria-hidden="true" className="size-5 shrink-0 text-gold" />
          {t(`${kind}.teaser`, { count: total })}
        </h2>
        <Button ref={prefetchRef} block className="mt-3" onClick={() => openPayment(context)}>
          {t(`${kind}.getPremium`)}
        </Button>
      </section>
      {/* The drawings repeat the button for a finger. Keys and screen readers have the button alone. */}
      <div aria-hidden="true" className={listClass}>
        {items.map(({ thumbnail: { url } }) => (
          <button
            key={url}
            type="button"
            tabIndex={-1}
            onClick={() => openPayment(context)}
            className="block overflow-hidden rounded-xl bg-brand-soft shadow-card transition-transform active:scale-98"
          >
            <Picture src={url} alt="" width={square * 0.75} height={square} className="w-full" />
          </button>
        ))}
      </div>
    </>
  );
};
