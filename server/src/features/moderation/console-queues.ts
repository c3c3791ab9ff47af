import type { WaitingPhoto as ShownPhoto, WaitingText as ShownText } from '@kindred/contract/console/moderation';
import { CallError } from '@kindred/contract/errors';
import { brandTitle } from '../../config/brand-title.ts';
import type { Context } from '../../context.ts';
import type { ConsoleHandlerOf, ConsoleHandlers } from '../../http/console-call-request.ts';
import { ageOn } from '../members/age.ts';
import { consoleImageUrl } from '../photos/console-media.ts';
import { claimPhotos, countPhotosClaimedByOthers } from './claim-photos.ts';
import { claimTexts, countTextsClaimedByOthers } from './claim-texts.ts';
import * as photos from './decide-photo.ts';
import * as texts from './decide-text.ts';
import { findPhotoVerdict, type LeasedPhoto } from './review/photo-queue.db.ts';
import type { LeasedText } from './review/text-queue.db.ts';

const presentQueuedPhoto = (context: Context, photo: LeasedPhoto): ShownPhoto => ({
  uid: photo.uid,
  hid: photo.hid,
  name: photo.name,
  brand: brandTitle(photo.brand_id),
  age: ageOn(photo.birthday, context.clock.now()),
  isVerified: photo.verified_at !== null,
  width: photo.width,
  height: photo.height,
  thumbhash: photo.thumbhash,
  image: consoleImageUrl(context, photo.id, 'o'),
  cover: photo.cover_photo_id === null ? null : consoleImageUrl(context, photo.cover_photo_id, 'w'),
  queuedAt: photo.queued_at.toISOString(),
  risk: photo.risk,
  signals: photo.risk_signals,
  isShown: photo.shown_first,
});

const presentQueuedText = ({ queued_at, brand_id, ...text }: LeasedText): ShownText => ({
  ...text,
  brand: brandTitle(brand_id),
  queuedAt: queued_at.toISOString(),
});

export const photoQueue: ConsoleHandlerOf<'photoQueue'> = async ({ context, operator, address, query }) => {
  const { except, size, brand: brandId } = query;
  const acting = { id: operator.id, address };
  const claimed = await claimPhotos(context, acting, { except, brandId, ...(size && { size }) });
  return {
    photos: claimed.map((photo) => presentQueuedPhoto(context, photo)),
    leasedToOthers: claimed.length > 0 ? 0 : await countPhotosClaimedByOthers(context, acting, { brandId }),
  };
};

/** @throws CallError notFound */
export const photoVerdict: ConsoleHandlerOf<'photoVerdict'> = async ({ context, params }) => {
  const row = await findPhotoVerdict(context.db, params.uid);
  if (!row) throw new CallError('notFound');
  const { id, ...verdict } = row;
  return { ...verdict, thumbnail: consoleImageUrl(context, id, 'p') };
};

export const approvePhoto: ConsoleHandlerOf<'approvePhoto'> = async ({ context, operator, address, params }) => {
  await photos.approvePendingPhoto(context, { id: operator.id, address }, params);
  return {};
};

export const rejectPhoto: ConsoleHandlerOf<'rejectPhoto'> = async ({ context, operator, address, params, body }) => {
  await photos.rejectPendingPhoto(context, { id: operator.id, address }, { ...params, ...body });
  return {};
};

export const removePhoto: ConsoleHandlerOf<'removePhoto'> = async ({ context, operator, address, params, body }) => {
  await photos.deletePublishedPhoto(context, { id: operator.id, address }, { ...params, ...body });
  return {};
};

export const undoPhoto: ConsoleHandlerOf<'undoPhoto'> = async ({ context, operator, address, params }) => {
  await photos.undoPhotoDecision(context, { id: operator.id, address }, params);
  return {};
};

export const textQueue: ConsoleHandlerOf<'textQueue'> = async ({ context, operator, address, query }) => {
  const { except, size, brand: brandId } = query;
  // Ids of texts are numbers; other values match no text.
  const exceptIds = except.filter((id) => /^\d{1,18}$/.test(id));
  const acting = { id: operator.id, address };
  const claimed = await claimTexts(context, acting, { except: exceptIds, brandId, ...(size && { size }) });
  return {
    texts: claimed.map(presentQueuedText),
    leasedToOthers: claimed.length > 0 ? 0 : await countTextsClaimedByOthers(context, acting, { brandId }),
  };
};

export const passText: ConsoleHandlerOf<'passText'> = async ({ context, operator, address, params }) => {
  await texts.approveText(context, { id: operator.id, address }, params);
  return {};
};

export const removeText: ConsoleHandlerOf<'removeText'> = async ({ context, operator, address, params, body }) => {
  await texts.removeReviewedText(context, { id: operator.id, address }, { ...params, ...body });
  return {};
};

export const undoText: ConsoleHandlerOf<'undoText'> = async ({ context, operator, address, params }) => {
  await texts.undoTextDecision(context, { id: operator.id, address }, params);
  return {};
};

export const moderationQueueHandlers = {
  approvePhoto,
  passText,
  photoQueue,
  photoVerdict,
  rejectPhoto,
  removePhoto,
  removeText,
  textQueue,
  undoPhoto,
  undoText,
} satisfies Partial<ConsoleHandlers>;
