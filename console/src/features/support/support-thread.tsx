import type { SupportThread as Thread, ThreadMessage } from '@kindred/contract/console/support';
import { Chip } from '@kindred/ui/badge';
import { Button, IconButton } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import { EmptyState } from '@kindred/ui/empty-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { card } from '../../lib/card.ts';
import { formatLanguage, formatTime } from '../../lib/format.ts';
import { MemberRow } from '../../lib/member-row.tsx';
import { useErrorText } from '../../lib/use-error-text.ts';
import { usePages } from '../../lib/use-pages.ts';
import { AnswerForm } from './answer-form.tsx';
import { supportKey } from './support-key.ts';
import { TagChip } from './tag-chip.tsx';

const refetchMs = 10_000;

/** A member's thread: who they are, what was said, and the answer. */
export const SupportThread = ({ hid, onBack }: { hid: string; onBack: () => void }) => {
  const { t } = useTranslation(['console-support', 'common']);
  const errorText = useErrorText();
  const pages = usePages(
    [...supportKey, 'thread', hid],
    (pageToken) => api('supportThread', { hid, pageToken }),
    refetchMs,
  );
  const [first] = pages.data?.pages ?? [];
  const messages = pages.data?.pages.flatMap((page) => page.messages).toReversed() ?? [];
  return (
    <section aria-label={t('thread')} className={`${card} flex min-w-0 flex-col gap-4`}>
      <IconButton label={t('common:action.back')} onClick={onBack} className="lg:hidden">
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      {pages.isPending && <Skeleton className="h-96 rounded-xl" />}
      {pages.isError && <EmptyState art="oops" title={t('none.title')} text={errorText(pages.error)} />}
      {first && (
        <>
          <Head thread={first.thread} />
          <div role="log" aria-label={t('said')}>
            {pages.hasNextPage && (
              <Button
                compact
                variant="ghost"
                className="mb-3"
                loading={pages.isFetchingNextPage}
                onClick={() => void pages.fetchNextPage()}
              >
                {t('earlier')}
              </Button>
            )}
            <ol className="flex flex-col gap-3">
              {messages.map((message) => (
                <Said key={message.id} message={message} />
              ))}
            </ol>
          </div>
          <AnswerForm hid={hid} />
        </>
      )}
    </section>
  );
};

const Head = ({ thread }: { thread: Thread }) => {
  const { t } = useTranslation(['console-support', 'console']);
  const { member, brand, language, isPaying } = thread;
  return (
    <header className="flex flex-wrap items-center justify-between gap-3 border-b border-border pb-4">
      <Link
        to="/members/$hid"
        params={{ hid: member.hid }}
        className="min-w-0 rounded-lg p-1 transition-colors hover:bg-brand-soft"
      >
        <MemberRow member={member} />
      </Link>
      <div className="flex flex-wrap items-center gap-2">
        <Chip>{brand}</Chip>
        <Chip>{formatLanguage(language)}</Chip>
        {isPaying && <Chip tone="gold">{t('paying')}</Chip>}
        <Settle thread={thread} />
      </div>
    </header>
  );
};

/** Out of the queue without an answer, and back. */
const Settle = ({ thread: { member, waitingSince } }: { thread: Thread }) => {
  const { t } = useTranslation('console-support');
  const errorText = useErrorText();
  const client = useQueryClient();
  const settling = useMutation({
    mutationFn: () => api('settleSupport', { hid: member.hid, isDone: waitingSince !== null }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: supportKey }),
        client.invalidateQueries({ queryKey: ['queues'] }),
      ]),
  });
  return (
    <>
      <Button compact variant="secondary" loading={settling.isPending} onClick={() => settling.mutate()}>
        {t(waitingSince ? 'done' : 'reopen')}
      </Button>
      <span role="alert" className="text-sm text-danger-text">
        {settling.isError && errorText(settling.error)}
      </span>
    </>
  );
};

const Said = ({ message: { text, at, tags, operator, isRead } }: { message: ThreadMessage }) => {
  const { t } = useTranslation('console-support');
  return (
    <li className={cx('flex max-w-[85%] flex-col gap-1', operator !== null && 'items-end self-end')}>
      <p
        className={cx(
          'w-fit rounded-xl px-4 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap',
          operator === null ? 'bg-field' : 'bg-brand text-on-brand',
        )}
      >
        {text}
      </p>
      <p className="flex flex-wrap items-center gap-2 text-xs text-text-muted">
        <span>{operator ?? t('member')}</span>
        <time dateTime={at}>{formatTime(at)}</time>
        {operator !== null && <span>{t(isRead ? 'read' : 'unread')}</span>}
        {tags.map((tag) => (
          <TagChip key={tag} tag={tag} />
        ))}
      </p>
    </li>
  );
};
