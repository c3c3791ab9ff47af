import { CallError } from '@kindred/contract/errors';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { bannedPhotoReasons, type PhotoReason } from '@kindred/contract/photo-reasons';
import { photoStatuses } from '@kindred/contract/photos';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id, PhotoRow } from '../../db/schema.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { openChildSafetyCase, withdrawChildCase } from '../child-safety/open-child-case.ts';
import { type ActingOperator, writeModerationAuditLine } from '../decisions/actions.ts';
import { recordDecision } from '../decisions/record-decision.ts';
import { requireNotOnHold } from '../decisions/require-not-on-hold.ts';
import { withdrawDecision } from '../decisions/withdraw-decision.ts';
import { refreshAlbum } from '../photos/moderate-photo.ts';
import { setPhotoHashBanned } from './review/photo-hash.ts';
import { lockPhoto, setPhotoVerdict } from './review/photo-queue.db.ts';

type OwnedPhoto = PhotoRow & { member_id: Id };

const pickVerdict = ({ status, reject_reason }: Pick<PhotoRow, 'status' | 'reject_reason'>) => ({
  status,
  reason: reject_reason,
});

/** Runs `act` in a transaction that has locked a photo, then publishes its member's events. @throws CallError notFound */
const withLockedPhoto = async (
  context: Context,
  uid: string,
  act: (db: Db, photo: OwnedPhoto) => Promise<void>,
): Promise<void> => {
  const memberId = await context.db.transaction().execute(async (db) => {
    const photo = await lockPhoto(db, uid);
    if (!photo?.member_id) throw new CallError('notFound');
    await act(db, { ...photo, member_id: photo.member_id });
    return photo.member_id;
  });
  await publishNewEvents(context, memberId);
};

/** Updates the album and writes the member's event after the status of a photo changed. */
const refreshAndNotify = async (db: Db, photo: OwnedPhoto, status: number, reason?: PhotoReason): Promise<void> => {
  await refreshAlbum(db, photo.member_id);
  await storeEvent(db, photo.member_id, 'push.photo', { photoId: photo.uid, status, ...(reason && { reason }) });
};

/**
 * Approves a pending photo. Idempotent.
 * @throws CallError notFound; decidedOtherwise if the photo was rejected meanwhile, or is not published
 */
export const approvePendingPhoto = (
  context: Context,
  operator: ActingOperator,
  { uid }: { uid: string },
): Promise<void> =>
  withLockedPhoto(context, uid, async (db, photo) => {
    if (photo.status === photoStatuses.moderated) return;
    if (photo.status !== photoStatuses.pending) throw new CallError('decidedOtherwise');
    const approved = { status: photoStatuses.moderated, reason: null };
    await setPhotoVerdict(db, photo.id, {
      ...approved,
      decisionId: null,
      operatorId: operator.id,
      at: context.clock.now(),
    });
    await writeModerationAuditLine(db, operator, {
      action: 'photo.approve',
      subject: `photo:${uid}`,
      memberId: photo.member_id,
      before: pickVerdict(photo),
      after: approved,
    });
    await refreshAndNotify(db, photo, photoStatuses.moderated);
  });

interface PhotoRejection {
  readonly uid: string;
  readonly reason: PhotoReason;
  readonly note?: string | undefined;
}

const rejectLockedPhoto = async (
  context: Context,
  db: Db,
  operator: ActingOperator,
  photo: OwnedPhoto,
  { kind, reason, note }: Omit<PhotoRejection, 'uid'> & { readonly kind: 'rejectPhoto' | 'deletePhoto' },
): Promise<void> => {
  const { uid } = photo;
  const rejected = { status: photoStatuses.rejected, reason };
  const { id } = await recordDecision(db, operator, {
    memberId: photo.member_id,
    kind,
    reason,
    note,
    subject: { photoId: uid },
    line: {
      action: kind === 'rejectPhoto' ? 'photo.reject' : 'photo.delete',
      subject: `photo:${uid}`,
      before: pickVerdict(photo),
      after: rejected,
    },
  });
  await setPhotoVerdict(db, photo.id, {
    ...rejected,
    decisionId: id,
    operatorId: operator.id,
    at: context.clock.now(),
  });
  if (bannedPhotoReasons.includes(reason)) await setPhotoHashBanned(db, photo.id, true);
  if (reason === 'child')
    await openChildSafetyCase(context, db, operator, { memberId: photo.member_id, photoId: photo.id, note });
  await refreshAndNotify(db, photo, photoStatuses.rejected, reason);
};

const createRejection =
  (kind: 'rejectPhoto' | 'deletePhoto', from: number) =>
  (context: Context, operator: ActingOperator, { uid, reason, note }: PhotoRejection): Promise<void> =>
    withLockedPhoto(context, uid, async (db, photo) => {
      if (photo.status === photoStatuses.rejected && photo.reject_reason === reason) return;
      if (photo.status !== from) throw new CallError('decidedOtherwise');
      await rejectLockedPhoto(context, db, operator, photo, { kind, reason, note });
    });

/**
 * Rejects a pending photo, with a statement of reasons. Idempotent.
 * @throws CallError notFound, decidedOtherwise if the photo is no longer pending
 */
export const rejectPendingPhoto = createRejection('rejectPhoto', photoStatuses.pending);

/**
 * Removes an approved photo from the album, with a statement of reasons. Its files stay until the member deletes the photo, so
 * that an appeal can restore it.
 * @throws CallError notFound, decidedOtherwise if the photo is not approved
 */
export const deletePublishedPhoto = createRejection('deletePhoto', photoStatuses.moderated);

/**
 * Rejects a photo in any status, with a statement of reasons, within a transaction that has locked its member. A rejected photo stays as
 * it is, and its hash is banned. The caller publishes the member's events after the commit.
 */
export const rejectPhotoWithin = async (
  context: Context,
  db: Db,
  operator: ActingOperator,
  { uid, reason, note }: PhotoRejection,
): Promise<void> => {
  const photo = await lockPhoto(db, uid);
  if (!photo?.member_id) return;
  if (photo.status === photoStatuses.rejected) return setPhotoHashBanned(db, photo.id, true);
  const kind = photo.status === photoStatuses.moderated ? 'deletePhoto' : 'rejectPhoto';
  await rejectLockedPhoto(context, db, operator, { ...photo, member_id: photo.member_id }, { kind, reason, note });
};

/**
 * Undoes the same operator's decision on a photo within `undoMinutes`. The photo is pending again and the member is notified.
 * @throws CallError notFound; decidedOtherwise if another operator decided or the time is over; operatorForbidden if another
 * child-safety case holds the member
 */
export const undoPhotoDecision = (
  context: Context,
  operator: ActingOperator,
  { uid }: { uid: string },
): Promise<void> =>
  withLockedPhoto(context, uid, async (db, photo) => {
    if (photo.status === photoStatuses.pending) return;
    const since = context.clock.now().getTime() - moderationLimits.undoMinutes * 60_000;
    if (photo.decided_by !== operator.id || (photo.decided_at?.getTime() ?? 0) < since)
      throw new CallError('decidedOtherwise');
    const pending = { status: photoStatuses.pending, reason: null };
    await setPhotoVerdict(db, photo.id, { ...pending, decisionId: null, operatorId: null, at: null });
    if (photo.decision_id) await withdrawDecision(context, db, photo.member_id, photo.decision_id);
    if (photo.reject_reason) await setPhotoHashBanned(db, photo.id, false);
    if (photo.reject_reason === 'child') {
      await withdrawChildCase(context, db, operator, { memberId: photo.member_id, photoId: photo.id });
      await requireNotOnHold(db, photo.member_id);
    }
    await writeModerationAuditLine(db, operator, {
      action: 'photo.undo',
      subject: `photo:${uid}`,
      memberId: photo.member_id,
      before: pickVerdict(photo),
      after: pending,
    });
    await refreshAndNotify(db, photo, photoStatuses.pending);
  });
