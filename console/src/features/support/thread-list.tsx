import type { SupportThread } from '@kindred/contract/console/support';
import { Chip } from '@kindred/ui/badge';
import { cx } from '@kindred/ui/cx';
import { EmptyState } from '@kindred/ui/empty-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { formatAgo } from '../../lib/format.ts';
import { MemberRow } from '../../lib/member-row.tsx';
import { MoreButton } from '../../lib/more-button.tsx';
import { supportKey } from './support-key.ts';
import { TagChip } from './tag-chip.tsx';

const refetchMs = 15_000;

interface ThreadListProps {
  readonly order: 'waiting' | 'recent';
  readonly chosen: string | undefined;
  readonly onChoose: (hid: string) => void;
}

/** The threads, looked for again and again while they are on the screen. */
export const ThreadList = ({ order, chosen, onChoose }: ThreadListProps) => {
  const { t } = useTranslation('console-support');
  const say = useErrorText();
  const pages = useInfiniteQuery({
    queryKey: [...supportKey, 'list', order],
    queryFn: ({ pageParam }) => api('supportThreads', { order, pageToken: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
    refetchInterval: refetchMs,
  });
  const threads = pages.data?.pages.flatMap((page) => page.threads) ?? [];
  if (pages.isPending) return <Skeleton className="h-80 rounded-xl" />;
  if (pages.isError) return <p role="alert">{say(pages.error)}</p>;
  if (threads.length === 0) return <EmptyState art="hearts" title={t('none.title')} text={t('none.text')} />;
  return (
    <nav aria-label={t('threads')}>
      <ul className="flex flex-col gap-2">
        {threads.map((thread) => (
          <li key={thread.member.hid}>
            <button
              type="button"
              aria-current={thread.member.hid === chosen || undefined}
              onClick={() => onChoose(thread.member.hid)}
              className={cx(
                'w-full rounded-xl border border-border p-4 text-left transition-colors hover:bg-brand-soft',
                thread.member.hid === chosen ? 'bg-brand-soft' : 'bg-surface',
              )}
            >
              <MemberRow member={thread.member}>
                <Words thread={thread} />
              </MemberRow>
            </button>
          </li>
        ))}
      </ul>
      <MoreButton pages={pages}>{t('more')}</MoreButton>
    </nav>
  );
};

const Words = ({ thread: { lastMessage, waitingSince, lastAt } }: { thread: SupportThread }) => {
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
