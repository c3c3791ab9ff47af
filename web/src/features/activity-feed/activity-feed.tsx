import { Button, buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { serverNow } from '../../lib/http/server-clock.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PagedList } from '../../lib/layout/paged-list.tsx';
import { type FeedDay, groupByDay } from './feed-days.ts';
import { type FeedItem, feedQuery } from './feed-query.ts';
import { FeedRow, SelectableRow } from './feed-row.tsx';
import { useDeleteItems } from './use-delete-items.ts';
import { useLiveFeed } from './use-live-feed.ts';
import { useMarkActivitiesRead } from './use-mark-read.ts';

/** The items that a press on “Clear” removed from the screen: the loaded ones, and those of earlier days. */
interface Cleared {
  readonly hids: ReadonlySet<string>;
  /** `YYYY-MM-DD` */
  readonly before: string;
}

const isCleared = ({ hid, updateTime }: FeedItem, cleared: Cleared): boolean =>
  cleared.hids.has(hid) || updateTime < cleared.before;

/** The activity feed by days (spec 2 §3 Activity feed item): items are opened, read, deleted, and cleared from the screen. */
export const ActivityFeed = () => {
  const { t } = useTranslation(['activity-feed', 'common']);
  const query = useInfiniteQuery(feedQuery);
  useLiveFeed(query.isSuccess);
  const markRead = useMarkActivitiesRead();
  const { deleted, deleteItems } = useDeleteItems();
  const [cleared, setCleared] = useState<Cleared | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);

  const loaded = query.data?.pages.flatMap(({ activities }) => activities) ?? [];
  const items = loaded.filter((item) => !deleted.has(item.hid) && !(cleared && isCleared(item, cleared)));
  const isNew = useUnreadHere(items);
  const clear = () =>
    setCleared({ hids: new Set(loaded.map(({ hid }) => hid)), before: serverNow().toISOString().slice(0, 10) });
  const select = (hid: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(hid);
    else next.delete(hid);
    setSelected(next);
  };
  const deleteSelected = () => {
    if (selected && selected.size > 0) deleteItems([...selected]);
    setSelected(null);
  };

  const rowsOf = (day: FeedDay) => (
    <DayOfItems day={day}>
      {(item) =>
        selected ? (
          <SelectableRow
            item={item}
            isNew={isNew(item)}
            isSelected={selected.has(item.hid)}
            onSelect={(isSelected) => select(item.hid, isSelected)}
          />
        ) : (
          <FeedRow
            item={item}
            isNew={isNew(item)}
            onView={() => markRead(item.hid)}
            onDelete={() => deleteItems([item.hid])}
          />
        )
      }
    </DayOfItems>
  );
  return (
    <div className="mx-auto max-w-xl">
      <PagedList
        query={{
          ...query,
          data: query.data && { pages: [groupByDay(items)] },
          // A cleared feed shows new items alone.
          hasNextPage: query.hasNextPage && !cleared,
        }}
        getItems={(days) => days}
        keyOf={({ key }) => key}
        label={t('label')}
        layout="cards"
        skeleton={<Skeleton className="h-20 rounded-xl" />}
        call="activities"
        failedTitle={t('failed')}
        header={
          <div className="mb-2 flex justify-end">
            {selected ? (
              <Button compact variant="ghost" onClick={() => setSelected(null)}>
                {t('common:action.cancel')}
              </Button>
            ) : (
              <>
                <Button compact variant="ghost" onClick={clear}>
                  {t('clear')}
                </Button>
                <Button compact variant="ghost" onClick={() => setSelected(new Set())}>
                  {t('select')}
                </Button>
              </>
            )}
          </div>
        }
        empty={cleared ? <ClearedFeed onShow={() => setCleared(null)} /> : <EmptyFeed />}
      >
        {rowsOf}
      </PagedList>
      {selected && items.length > 0 && (
        <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom)+var(--k-below))] z-10 [background-image:linear-gradient(to_top,var(--k-bg)_40%,transparent)] pt-8 pb-4 md:bottom-(--k-below)">
          <Button block variant="danger" disabled={selected.size === 0} onClick={deleteSelected}>
            {t('deleteSelected', { count: selected.size })}
          </Button>
        </div>
      )}
    </div>
  );
};

/** Whether an item was unread at any time of this visit, so that it stays marked until the member leaves. */
const useUnreadHere = (items: readonly FeedItem[]): ((item: FeedItem) => boolean) => {
  const [hids, setHids] = useState<ReadonlySet<string>>(new Set());
  const unknown = items.filter(({ hid, state }) => state === 'STATE_UNREAD' && !hids.has(hid));
  if (unknown.length > 0) setHids(new Set([...hids, ...unknown.map(({ hid }) => hid)]));
  return ({ hid, state }) => state === 'STATE_UNREAD' || hids.has(hid);
};

const DayOfItems = ({ day, children }: { day: FeedDay; children: (item: FeedItem) => ReactNode }) => {
  const format = useFormat();
  return (
    <section>
      <h2 className="px-2 pb-2 text-sm font-semibold text-text-muted first-letter:uppercase">
        {format.dayName(day.date, serverNow())}
      </h2>
      <ul className="overflow-hidden rounded-xl bg-surface shadow-card">
        {day.items.map((item) => (
          <li key={item.hid} className="not-first:border-t not-first:border-border">
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  );
};

const EmptyFeed = () => {
  const { t } = useTranslation('activity-feed');
  return (
    <EmptyState
      art="hearts"
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Link to="/matches" className={buttonClass({ block: true })}>
          {t('empty.action')}
        </Link>
      }
    />
  );
};

const ClearedFeed = ({ onShow }: { onShow: () => void }) => {
  const { t } = useTranslation('activity-feed');
  return (
    <EmptyState
      art="hearts"
      title={t('cleared.title')}
      text={t('cleared.text')}
      action={
        <Button block variant="secondary" onClick={onShow}>
          {t('cleared.action')}
        </Button>
      }
    />
  );
};
