import { randomBytes } from 'node:crypto';
import { retentionLimits } from '@kindred/contract/retention-limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { hashBannedEmail } from '../access/banned-email.ts';
import { deleteArchivesOf } from '../archive/delete-archives.ts';
import { erasePair, eraseRows, findEmailOf, hasPairs, isDeleted, listPairs, markErased } from './erase.db.ts';
import { listDueDeletions, listUnstoppedPayments, removeVoidLeaving } from './leaving.db.ts';
import { stopLeaversPayments } from './stop-leavers-payments.ts';

const hidBytes = 16;

/** Deletes the accounts whose grace has passed (decisions §3 Deletion). An account that fails is tried again by the next run. */
export const eraseAccounts = async (context: Context): Promise<void> => {
  const { db, clock, log } = context;
  const attempt = async (id: Id, work: (context: Context, id: Id) => Promise<void>): Promise<void> => {
    try {
      await work(context, id);
    } catch (error) {
      log.warn({ error: String(error) }, 'an account is not deleted yet');
    }
  };
  for (const id of await listUnstoppedPayments(db, retentionLimits.batch)) await attempt(id, stopLeaversPayments);
  for (const id of await listDueDeletions(db, clock.now(), retentionLimits.batch)) await attempt(id, eraseAccount);
};

/**
 * Deletes one account: charges and cards first, then the rows of the member, then those with each other member, each in a transaction of
 * its own. May be repeated after an error.
 */
export const eraseAccount = async (context: Context, id: Id): Promise<void> => {
  const { db, clock } = context;
  if (!(await isDeleted(db, id))) {
    await stopLeaversPayments(context, id);
    await deleteArchivesOf(context, id);
    const newHid = randomBytes(hidBytes).toString('base64url');
    const { brand_id: brandId, email } = (await findEmailOf(db, id)) ?? {};
    const emailHash = brandId !== undefined && email ? hashBannedEmail(context, brandId, email) : null;
    const isErased = await db
      .transaction()
      .execute((within) => eraseRows(within, id, newHid, { emailHash, now: clock.now() }));
    if (!isErased) return removeVoidLeaving(db, id);
  }
  for (let others = await nextPairs(context, id); others.length > 0; others = await nextPairs(context, id))
    for (const other of others) {
      await erasePair(db, id, other);
      await publishNewEvents(context, other);
    }
  if (!(await hasPairs(db, id))) await markErased(db, id, clock.now());
};

const nextPairs = ({ db }: Context, id: Id): Promise<Id[]> => listPairs(db, id, retentionLimits.batch);
