import { CallError } from '@kindred/contract/errors';
import { isLocale } from '@kindred/i18n/locales';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { writeAuditLine } from '../audit/audit.ts';
import type { ActingOperator } from '../decisions/actions.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { rejectPhotoWithin } from '../moderation/decide-photo.ts';
import { findIdenticalPhotos, refuseSameImages } from '../moderation/review/photo-hash.ts';
import {
  closeRemoval,
  deleteFunnelPhotos,
  listNamedPhotos,
  listPhotoOwners,
  lockRemoval,
  type PhotoOwner,
  type RemovalRow,
} from './image-removals.db.ts';

interface Decision {
  readonly id: Id;
  readonly note: string;
}

type Outcome = NonNullable<RemovalRow['outcome']>;

/** Locks an open request. Returns undefined if it has this outcome already. @throws CallError notFound, decidedOtherwise */
const lockOpenRemoval = async (
  db: Db,
  id: Id,
  outcome: Outcome,
): Promise<{ open: RemovalRow | undefined; photos: number }> => {
  const row = await lockRemoval(db, id);
  if (!row) throw new CallError('notFound');
  if (row.outcome !== null && row.outcome !== outcome) throw new CallError('decidedOtherwise');
  return { open: row.outcome === null ? row : undefined, photos: row.photos };
};

/** Stores the outcome, its audit line and the email to the requester. */
const closeWithAnswer = async (
  context: Context,
  db: Db,
  operator: ActingOperator,
  row: RemovalRow,
  { outcome, photos, note }: { outcome: Outcome; photos: readonly string[]; note: string },
): Promise<void> => {
  const at = context.clock.now();
  await closeRemoval(db, row.id, { outcome, photos: photos.length, note, operatorId: operator.id, at });
  await writeAuditLine(db, {
    operatorId: operator.id,
    address: operator.address,
    action: outcome === 'removed' ? 'removal.remove' : 'removal.reject',
    subject: `removal:${row.id}`,
    before: { outcome: null },
    after: { outcome, photos },
    reason: note,
  });
  if (!isLocale(row.locale)) return;
  await enqueueEmail(context, db, {
    kind: outcome === 'removed' ? 'removal-done' : 'removal-rejected',
    to: row.email,
    brandId: row.brand_id,
    locale: row.locale,
    name: row.name,
    reference: row.reference,
    due: Math.floor(row.due_at.getTime() / 1000),
  });
};

const hasOwner = (photo: PhotoOwner): photo is PhotoOwner & { member_id: Id } => photo.member_id !== null;

/**
 * Removes photos and their identical copies, refuses later uploads of the same images, and answers the requester, in one transaction. Each
 * owner gets a statement of reasons. The same outcome again changes nothing.
 * @returns the number of removed photos
 * @throws CallError notFound: the request or a photo is unknown; decidedOtherwise
 */
export const removeImages = async (
  context: Context,
  operator: ActingOperator,
  { id, note, photos: uids }: Decision & { readonly photos: readonly string[] },
): Promise<number> => {
  const { removed, owners } = await context.db.transaction().execute(async (db) => {
    const named = await listNamedPhotos(db, uids);
    const photos = await listPhotoOwners(db, [...(await findIdenticalPhotos(db, named))]);
    const members = [...new Set(photos.flatMap(({ member_id }) => member_id ?? []))];
    await lockMembers(db, members);
    const { open, photos: count } = await lockOpenRemoval(db, id, 'removed');
    if (!open) return { removed: count, owners: [] };
    if (named.length !== new Set(uids).size) throw new CallError('notFound');
    await refuseSameImages(db, named, context.clock.now());
    for (const { uid } of photos.filter(hasOwner))
      await rejectPhotoWithin(context, db, operator, { uid, reason: 'intimate', note });
    await deleteFunnelPhotos(
      db,
      photos.map((photo) => photo.id),
    );
    const outcome = { outcome: 'removed', photos: photos.map(({ uid }) => uid), note } as const;
    await closeWithAnswer(context, db, operator, open, outcome);
    return { removed: photos.length, owners: members };
  });
  if (owners.length > 0) await publishNewEvents(context, ...owners);
  return removed;
};

/** Rejects a request and answers the requester. The same outcome again changes nothing. @throws CallError notFound, decidedOtherwise */
export const rejectRemoval = async (
  context: Context,
  operator: ActingOperator,
  { id, note }: Decision,
): Promise<void> => {
  await context.db.transaction().execute(async (db) => {
    const { open } = await lockOpenRemoval(db, id, 'rejected');
    if (open) await closeWithAnswer(context, db, operator, open, { outcome: 'rejected', photos: [], note });
  });
};
