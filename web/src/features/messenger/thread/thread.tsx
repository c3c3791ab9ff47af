import type { Dialog, Message } from '@kindred/contract/messenger';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { errorName } from '../../../lib/http/api-error.ts';
import { areQueriesSettled } from '../../../lib/http/queries-settled.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { preloadMenu } from '../../../lib/layout/lazy-menu.tsx';
import { QueryState } from '../../../lib/layout/query-state.tsx';
import { queueMessengerPhoto } from '../../../lib/messages/queue-messenger-popups.ts';
import { useOpenPayment } from '../../../lib/payments/use-open-payment.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { useWatch } from '../../../lib/realtime/connection.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { compareIds } from '../message-order.ts';
import { removePendingMessage } from '../message-outbox.ts';
import { isSystemMessage } from '../system-message.ts';
import type { BubbleActions } from './bubble.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { MessageLog, type MorePages } from './message-log.tsx';
import { MessageMenu, type OpenMenu } from './message-menu.tsx';
import { StrangerBar } from './stranger-bar.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadGone, ThreadSkeleton } from './thread-states.tsx';
import { useReply } from './use-composer.ts';
import { useFirstUnread } from './use-first-unread.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useJumpToMessage } from './use-region.ts';
import { useThread } from './use-thread.ts';

const noMessages: readonly Message[] = [];

/** The number of incoming messages since the end of the log was last in view. */
const useMissedCount = (messages: readonly Message[], isAtEnd: boolean): number => {
  const lastId = messages.at(-1)?.id ?? '0';
  const [seenId, setSeenId] = useState(lastId);
  if (isAtEnd && seenId !== lastId) setSeenId(lastId);
  return isAtEnd ? 0 : messages.filter(({ id, isIncoming }) => isIncoming && compareIds(id, seenId) > 0).length;
};

/**
 * Whether the other member has written and the viewer never has. While earlier pages are not loaded, clickable links prove an answer: they
 * need one (decisions §5 Antiscam states).
 */
const isUnanswered = ({ user, areLinksClickable }: Dialog, messages: readonly Message[], hasMore: boolean): boolean =>
  !user.isBlockedByMe &&
  !user.isDeactivated &&
  !(hasMore && areLinksClickable) &&
  messages.some((each) => !isSystemMessage(each)) &&
  messages.every(({ isIncoming }) => isIncoming);

/** One thread: header, messages and composer (spec 2 §2 Dialog thread page). */
export const Thread = ({ dialogHid, isWide }: { dialogHid: string; isWide: boolean }) => {
  const { t } = useTranslation('messenger');
  const thread = useThread(dialogHid);
  const { query, messages = noMessages, region, days, dialog } = thread;
  // An empty thread may offer Premium. Messages do not wait for it.
  const isProfileSettled = areQueriesSettled([useQuery(myProfileQuery)]);
  const isReady = messages.length > 0 || isProfileSettled;
  const isGone = !query.data && query.error !== null && errorName('messages', query.error) === 'notFound';
  const { reply, setReply } = useReply(dialogHid, region.loaded);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const lastRow = days?.at(-1)?.rows.at(-1);
  const { isDetached, toLatest } = region;
  const log = useLogScroll(lastRow?.key, lastRow?.message.isIncoming === false, isDetached);
  const isAtEnd = log.isAtEnd && !isDetached;
  const { jumpTo, wantedId } = useJumpToMessage(region.showAround);
  useWatch(useMemo(() => [dialogHid], [dialogHid]));
  const { firstUnread, openedUpTo } = useFirstUnread(thread, log.ref, log.isAtEnd);
  const lastId = messages.at(-1)?.id;
  // Opening marks the dialog read, also if its first unread message is far above the end.
  useMarkRead(dialogHid, lastId, dialog?.unreadMessagesCount ?? 0, isAtEnd || lastId === openedUpTo);
  const missedCount = useMissedCount(messages, isAtEnd);
  const composer = useRef<ComposerHandle>(null);
  const openPayment = useOpenPayment();
  const openPopup = useOpenPopup();
  useEffect(preloadMenu, []);
  useEffect(queueMessengerPhoto, [dialogHid]);
  const actions = useMemo<BubbleActions>(
    () => ({
      dialogHid,
      reply: setReply,
      menu: (row, anchor) => setMenu({ ...row, anchor }),
      jumpTo,
      rewrite: (requestId, text) => {
        removePendingMessage(requestId);
        composer.current?.fill(text);
      },
      report: (message) => openPopup('abuseMessage', { user: dialogHid, message }),
      deliver: () => openPayment('thread_unsent', dialogHid),
    }),
    [setReply, jumpTo, openPayment, openPopup, dialogHid],
  );
  const pages = region.pages ?? query;
  const mayLoad = !pages.isFetching;
  const earlier: MorePages = {
    exist: pages.hasNextPage,
    load: mayLoad && !pages.isFetchNextPageError ? () => void pages.fetchNextPage() : null,
  };
  const later: MorePages = {
    exist: isDetached,
    load: mayLoad && !pages.isFetchPreviousPageError ? () => void pages.fetchPreviousPage() : null,
  };

  return (
    <>
      <ThreadHeader dialog={query.isError && !query.data ? null : dialog} isWide={isWide} />
      {isGone ? (
        <ThreadGone />
      ) : (
        <QueryState
          query={{ ...query, data: isReady && days && dialog ? { days, dialog } : undefined }}
          call="messages"
          failedTitle={t('thread.failed')}
          failedClassName="my-auto"
          loadingClassName="flex min-h-0 flex-1 flex-col justify-end gap-2 p-3"
          loading={<ThreadSkeleton />}
        >
          {(shown) => (
            <>
              <MessageLog
                {...shown}
                starter={query.data?.pages[0]?.conversationStarter ?? null}
                onUseStarter={(starter) => composer.current?.fill(starter)}
                messages={messages}
                firstUnread={firstUnread}
                wantedId={wantedId}
                actions={actions}
                logRef={log.ref}
                isAtEnd={isAtEnd}
                onScroll={log.onScroll}
                onToEnd={isDetached ? toLatest : log.toEnd}
                missedCount={missedCount}
                earlier={earlier}
                later={later}
              />
              {isUnanswered(shown.dialog, messages, query.hasNextPage) && (
                <StrangerBar hid={dialogHid} name={shown.dialog.user.name} />
              )}
              <ThreadFooter ref={composer} dialog={shown.dialog} reply={reply} onEndReply={() => setReply(null)} />
            </>
          )}
        </QueryState>
      )}
      {menu && (
        <MessageMenu
          dialogHid={dialogHid}
          open={menu}
          onReply={() => setReply(menu.message)}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
};

interface ThreadFooterProps {
  ref: Ref<ComposerHandle>;
  dialog: Dialog;
  reply: Message | null;
  onEndReply: () => void;
}

/** The composer, or the reason why the viewer cannot write. */
const ThreadFooter = ({ ref, dialog: { hid, user }, reply, onEndReply }: ThreadFooterProps) => {
  const { t } = useTranslation('messenger');
  if (!user.isBlockedByMe && !user.isDeactivated)
    return <Composer ref={ref} dialogHid={hid} otherName={user.name} reply={reply} onEndReply={onEndReply} />;
  return (
    <p className="shrink-0 border-t border-border px-6 pt-4 pb-safe text-center text-text-muted [--safe-least:1rem]">
      {user.isBlockedByMe ? (
        <Link to="/u{$userHashId}" params={{ userHashId: hid }} className="underline">
          {t('thread.blocked', { name: user.name })}
        </Link>
      ) : (
        t('thread.left', { name: user.name })
      )}
    </p>
  );
};
