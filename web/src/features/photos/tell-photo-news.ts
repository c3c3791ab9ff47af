import { limits } from '@kindred/contract/limits';
import type { ShowToast } from '@kindred/ui/toast';
import i18next from 'i18next';
import { photoStatuses } from '../../lib/call-table.gen.ts';
import { loadNamespaces } from '../../lib/i18n.ts';
import { isOfTheLine } from '../../lib/photo-uploads.ts';
import type { useOpenPopup } from '../../lib/popups.ts';
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

const shownKey = 'photo-rejected-shown';
const pauseMs = limits.photo.rejectedPopupMinutes * 60_000;
/** Photos of one batch are looked at one after the other: they are told of together. */
const gatherMs = 1000;

/** Once in five minutes, in whichever tab (spec 3 §9). */
const mayShowRejected = (): boolean => {
  const now = Date.now();
  const last = Number(localStorage.getItem(shownKey) ?? 0);
  if (now - last < pauseMs && last <= now) return false;
  localStorage.setItem(shownKey, String(now));
  return true;
};

const words = async () => {
  await loadNamespaces('photo-news');
  return i18next.getFixedT(null, ['photo-news', 'errors']);
};

/** The photo whose refusal the popup tells of; none where a file was at fault. */
let told: string | undefined;

const tellRefused = async (
  refusal: Refusal,
  { openPopup, mayOpen, showToast, showPhotos }: Means,
  photoId?: string,
): Promise<void> => {
  if (isForPopup(refusal) && mayOpen() && mayShowRejected()) {
    told = photoId;
    openPopup('photoRejected', { reason: refusal });
    return;
  }
  const t = await words();
  showToast({
    title: t(`refused.${refusal}.title`),
    text: isReason(refusal) ? t(`refused.${refusal}.text`) : t(`errors:${refusal}`),
    tone: 'danger',
    onPress: showPhotos,
  });
};

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
  if (status === photoStatuses.rejected) return tellRefused(refusalOf(reason), means, photoId);
  if (photoId === told) {
    told = undefined;
    means.closeRejected();
  }
  if (status !== photoStatuses.moderated) return undefined;
  accepted += 1;
  const t = await words();
  clearTimeout(timer);
  timer = setTimeout(() => {
    means.showToast({ title: t('accepted', { count: accepted }), tone: 'success', onPress: means.showPhotos });
    accepted = 0;
  }, gatherMs);
  return undefined;
};

/** A batch ended: the first photos are a feast, more of them a word; of what went wrong the worst is said once. */
export const tellUploaded = async ({ published, first, faults }: BatchEnd, means: Means): Promise<void> => {
  const refused = faults.filter((fault) => !isOfTheLine(fault)).map(refusalOf);
  const worst = refused.find(isForPopup) ?? refused[0];
  if (worst) return tellRefused(worst, means);
  if (published === 0) return undefined;
  if (first && means.mayOpen()) {
    means.openPopup('photoSuccess');
    return undefined;
  }
  const t = await words();
  means.showToast({ title: t('sent', { count: published }), tone: 'success' });
  return undefined;
};
