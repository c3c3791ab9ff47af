import type { SupportThread } from '@kindred/contract/console/support';
import { Chip } from '@kindred/ui/badge';
import { cx } from '@kindred/ui/cx';
import { EmptyState } from '@kindred/ui/empty-state';
import { api } from '../../lib/api.ts';
import { useBrandFilter } from '../../lib/brand.ts';
import { formatAgo } from '../../lib/format.ts';
import { MemberSummary } from '../../lib/member-summary.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { supportKey } from './support-key.ts';
import { TagChip } from './tag-chip.tsx';

const refetchMs = 15_000;

interface ThreadListProps {
  readonly order: 'waiting' | 'recent';
  readonly chosen: string | undefined;
  readonly onChoose: (hid: string) => void;
}

/** The support threads. They are polled while the list is visible. */
export const ThreadList = ({ order, chosen, onChoose }: ThreadListProps) => {
  const { t } = useTranslation('console-support');
  const brand = useBrandFilter();
  const pages = usePages(
    [...supportKey, 'list', order, brand],
    (pageToken) => api('supportThreads', { order, brand, pageToken }),
    refetchMs,
  );
  return (
    <nav aria-label={t('threads')}>
      <PagedList
        pages={pages}
        getItems={({ threads }) => threads}
        empty={<EmptyState art="hearts" title={t('none.title')} text={t('none.text')} />}
      >
        {(threads) => <Threads threads={threads} chosen={chosen} onChoose={onChoose} />}
      </PagedList>
    </nav>
  );
};

interface ThreadsProps extends Pick<ThreadListProps, 'chosen' | 'onChoose'> {
  readonly threads: readonly SupportThread[];
}

const Threads = ({ threads, chosen, onChoose }: ThreadsProps) => (
  <ul className="flex flex-col gap-2">
    {threads.map((thread) => (
      <li key={thread.member.hid}>
        <button
          type="button"
          aria-current={thread.member.hid === chosen || undefined}
          onClick={() => onChoose(thread.member.hid)}
          className={cx(
            'w-full rounded-xl border border-border p-4 text-start transition-colors hover:bg-brand-soft',
            thread.member.hid === chosen ? 'bg-brand-soft' : 'bg-surface',
          )}
        >
          <MemberSummary member={thread.member}>
            <LastMessage thread={thread} />
          </MemberSummary>
        </button>
      </li>
    ))}
  </ul>
);

const LastMessage = ({ thread: { lastMessage, waitingSince, lastAt } }: { thread: SupportThread }) => {
  const { t } = useTranslation('console-support');
  return (
    <>
      <span className="mt-1 line-clamp-2 text-sm break-words">
        {lastMessage.isOperator && <span className="text-text-muted">{t('you')} </span>}
        {lastMessage.text}
      </span>
      <span className="mt-2 flex flex-wrap gap-1">
        <Chip tone={waitingSince ? 'brand' : 'neutral'}>
          {waitingSince ? t('waits', { time: formatAgo(waitingSince) }) : formatAgo(lastAt)}
        </Chip>
        {lastMessage.tags.map((tag) => (
          <TagChip key={tag} tag={tag} />
        ))}
      </span>
    </>
  );
};
