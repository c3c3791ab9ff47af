import { limits } from '@kindred/contract/limits';
import { number, stored } from '@kindred/ui/storage';
import type { ShowToast } from '@kindred/ui/toast';
import i18next from 'i18next';
import { photoStatuses } from '../../lib/http/call-table.gen.ts';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { isNetworkFault } from '../../lib/photos/photo-uploads.ts';
import type { useOpenPopup } from '../../lib/popups/popups.ts';
import type { BatchEnd } from './batch-end.ts';
import { isForPopup, isReason, type Refusal, refusalOf } from './refusals.ts';

/** What a page gives to be told by. */
export interface Means {
  readonly showToast: ShowToast;
  readonly openPopup: ReturnType<typeof useOpenPopup>;
  /** Closes the popup of a refusal, where it is open. */
  readonly closeRejected: () => void;
  /** Whether a popup that nobody asked for may open now. */
  readonly mayOpen: () => boolean;
  readonly showPhotos: () => void;
}

/** When the popup about a rejected photo was shown last, in milliseconds. */
const rejectedShownAt = stored('browser', 'photo-rejected-shown', number, 0);
const pauseMs = limits.photo.rejectedPopupMinutes * 60_000;
/** Photos of one batch are looked at one after the other: they are told of together. */
const gatherMs = 1000;

/** Once in five minutes, in whichever tab (spec 3 §9). */
const mayShowRejected = (): boolean => {
  const now = Date.now();
  const last = rejectedShownAt.read();
  if (now - last < pauseMs && last <= now) return false;
  rejectedShownAt.write(now);
  return true;
};

const words = async () => {
  await loadNamespaces('photo-news');
  return i18next.getFixedT(null, ['photo-news', 'errors']);
};

/** The photo that the popup told of last; none where a file was at fault. */
let shown: string | undefined;

/** Answers how to take it back. */
const tellRefused = async (
  refusal: Refusal,
  { openPopup, closeRejected, mayOpen, showToast, showPhotos }: Means,
  photoId?: string,
): Promise<() => void> => {
  if (isForPopup(refusal) && mayOpen() && mayShowRejected()) {
    shown = photoId;
    openPopup('photoRejected', { reason: refusal });
    return () => {
      if (shown === photoId) closeRejected();
    };
  }
  const t = await words();
  return showToast({
    title: t(`refused.${refusal}.title`),
    text: isReason(refusal) ? t(`refused.${refusal}.text`) : t(`errors:${refusal}`),
    tone: 'danger',
    onPress: showPhotos,
  });
};

/** How to take back what was told of photos that are refused. */
const takeBack = new Map<string, () => void>();

let accepted = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * A moderator looked at a photo: it is there for all to see, or it is not and why (spec 3 §4 Photo upload). A refusal that
 * was taken back is told of no longer.
 */
export const tellLooked = async (
  { photoId, status, reason }: { photoId: string; status: number; reason: string | null },
  means: Means,
): Promise<void> => {
  if (status === photoStatuses.rejected) {
    takeBack.set(photoId, await tellRefused(refusalOf(reason), means, photoId));
    return;
  }
  takeBack.get(photoId)?.();
  takeBack.delete(photoId);
  if (status !== photoStatuses.moderated) return;
  accepted += 1;
  const t = await words();
  clearTimeout(timer);
  timer = setTimeout(() => {
    means.showToast({ title: t('accepted', { count: accepted }), tone: 'success', onPress: means.showPhotos });
    accepted = 0;
  }, gatherMs);
};

/** A batch ended: the first photos are a feast, more of them a word; of what went wrong the worst is said once. */
export const tellUploaded = async ({ published, first, faults }: BatchEnd, means: Means): Promise<void> => {
  const refused = faults.filter((fault) => !isNetworkFault(fault)).map(refusalOf);
  const worst = refused.find(isForPopup) ?? refused[0];
  if (worst) {
    await tellRefused(worst, means);
    return;
  }
  if (published === 0) return;
  if (first && means.mayOpen()) {
    means.openPopup('photoSuccess');
    return;
  }
  const t = await words();
  means.showToast({ title: t('sent', { count: published }), tone: 'success' });
};
