import { limits } from '@kindred/contract/limits';
import type { ShowToast } from '@kindred/ui/toast';
import { photoStatuses } from '../../lib/http/call-table.gen.ts';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { isNetworkFault } from '../../lib/photos/photo-uploads.ts';
import { isPopupQueued, queuePopup, removeQueuedPopup } from '../../lib/popup-queue/popup-queue.ts';
import type { PopupName } from '../../lib/popups/popups.ts';
import type { BatchEnd } from './batch-end.ts';
import { isForPopup, isReason, type PhotoRefusal, refusalOf } from './refusals.ts';

/** The actions by which a page shows notices. */
export interface NoticeActions {
  readonly showToast: ShowToast;
  /** Closes the popup of a refusal if it is open. */
  readonly closeRejected: () => void;
  readonly showPhotos: () => void;
}

const pauseMs = limits.photo.rejectedPopupMinutes * 60_000;
/** Photos of one batch are reviewed one after the other. One toast reports those within this time. */
const batchMs = 1000;

interface Notice {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly onOpen?: () => void;
}

/**
 * Queues a popup that answers an upload. Returns false if a toast must replace it: while one of the kind waits, and within its pause
 * (spec 3 §9: five minutes over all tabs).
 */
const canQueue = (popup: PopupName, { parameters = {}, onOpen }: Notice = {}): boolean =>
  !isPopupQueued(popup) &&
  queuePopup({
    type: popup,
    priority: 'high',
    isAnswer: true,
    ...(popup === 'photoRejected' && { showOnce: { timeoutMs: pauseMs } }),
    ...(onOpen && { onOpen }),
    resolve: () => ({ popup, parameters }),
  });

/** The photo of the last popup; undefined for a file error. */
let shown: string | undefined;

/** Shows a refusal. Returns a function that removes the notice. */
const showRefusal = async (
  refusal: PhotoRefusal,
  { closeRejected, showToast, showPhotos }: NoticeActions,
  photoId?: string,
): Promise<() => void> => {
  let isWaiting = true;
  const onOpen = () => {
    isWaiting = false;
    shown = photoId;
  };
  if (isForPopup(refusal) && canQueue('photoRejected', { parameters: { reason: refusal }, onOpen }))
    return () => {
      if (isWaiting) removeQueuedPopup('photoRejected');
      else if (shown === photoId) closeRejected();
    };
  const t = await loadTexts(['photo-news', 'errors']);
  return showToast({
    title: t(`refused.${refusal}.title`),
    text: isReason(refusal) ? t(`refused.${refusal}.text`) : t(`errors:${refusal}`),
    tone: 'danger',
    onPress: showPhotos,
  });
};

/** The functions that remove the notices of refused photos, by photo. */
const withdrawals = new Map<string, () => void>();

let accepted = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows the result of a photo's review: accepted, or refused with the reason (spec 3 §4 Photo upload). Removes the notice of a refusal
 * that was withdrawn.
 */
export const showReviewNotice = async (
  { photoId, status, reason }: { photoId: string; status: number; reason: string | null },
  actions: NoticeActions,
): Promise<void> => {
  if (status === photoStatuses.rejected) {
    withdrawals.set(photoId, await showRefusal(refusalOf(reason), actions, photoId));
    return;
  }
  withdrawals.get(photoId)?.();
  withdrawals.delete(photoId);
  if (status !== photoStatuses.moderated) return;
  accepted += 1;
  const t = await loadTexts(['photo-news', 'errors']);
  clearTimeout(timer);
  timer = setTimeout(() => {
    actions.showToast({ title: t('accepted', { count: accepted }), tone: 'success', onPress: actions.showPhotos });
    accepted = 0;
  }, batchMs);
};

/** Shows the result of a batch: a popup for the first photos, a toast for later ones, or the worst error. */
export const showBatchNotice = async (
  { published, first, faults }: BatchEnd,
  actions: NoticeActions,
): Promise<void> => {
  const refused = faults.filter((fault) => !isNetworkFault(fault)).map(refusalOf);
  const worst = refused.find(isForPopup) ?? refused[0];
  if (worst) {
    await showRefusal(worst, actions);
    return;
  }
  if (published === 0) return;
  if (first && canQueue('photoSuccess')) return;
  const t = await loadTexts(['photo-news', 'errors']);
  actions.showToast({ title: t('sent', { count: published }), tone: 'success' });
};
