import type { SupportThread as Thread, ThreadMessage } from '@kindred/contract/console/support';
import { Chip } from '@kindred/ui/badge';
import { Button, IconButton } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import { EmptyState } from '@kindred/ui/empty-state';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { formatLanguage, formatTime } from '../../lib/format.ts';
import { MemberSummary } from '../../lib/member-summary.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { useErrorText } from '../../lib/use-error-text.ts';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { AnswerForm } from './answer-form.tsx';
import { supportKey } from './support-key.ts';
import { TagChip } from './tag-chip.tsx';

const refetchMs = 10_000;

/** A support thread: the member, the messages, and the form of the answer. */
export const SupportThread = ({ hid, onBack }: { hid: string; onBack: () => void }) => {
  const { t } = useTranslation(['console-support', 'common']);
  const errorText = useErrorText();
  const pages = usePages(
    [...supportKey, 'thread', hid],
    (pageToken) => api('supportThread', { hid, pageToken }),
    refetchMs,
  );
  return (
    <section aria-label={t('thread')} className={`${cardClass} flex min-w-0 flex-col gap-4`}>
      <IconButton label={t('common:action.back')} onClick={onBack} className="lg:hidden">
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <QueryState
        query={pages}
        skeletonClassName="h-96"
        renderFailed={({ error }) => <EmptyState art="oops" title={t('none.title')} text={errorText(error)} />}
      >
        {({ pages: [newest, ...older] }) =>
          newest && (
            <>
              <ThreadHead thread={newest.thread} />
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
                  {[newest, ...older]
                    .flatMap(({ messages }) => messages)
                    .toReversed()
                    .map((message) => (
                      <Message key={message.id} message={message} />
                    ))}
                </ol>
              </div>
              <AnswerForm hid={hid} />
            </>
          )
        }
      </QueryState>
    </section>
  );
};

const ThreadHead = ({ thread }: { thread: Thread }) => {
  const { t } = useTranslation(['console-support', 'console']);
  const { member, brand, language, isPaying } = thread;
  return (
    <header className="flex flex-wrap items-center justify-between gap-3 border-b border-border pb-4">
      <Link
        to="/members/$hid"
        params={{ hid: member.hid }}
        className="min-w-0 rounded-lg p-1 transition-colors hover:bg-brand-soft"
      >
        <MemberSummary member={member} />
      </Link>
      <div className="flex flex-wrap items-center gap-2">
        <Chip>{brand}</Chip>
        <Chip>{formatLanguage(language)}</Chip>
        {isPaying && <Chip tone="gold">{t('paying')}</Chip>}
        <SettleButton thread={thread} />
      </div>
    </header>
  );
};

/** Removes the thread from the queue without an answer, or returns it. */
const SettleButton = ({ thread: { member, waitingSince } }: { thread: Thread }) => {
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

const Message = ({ message: { text, at, tags, operator, isRead } }: { message: ThreadMessage }) => {
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
