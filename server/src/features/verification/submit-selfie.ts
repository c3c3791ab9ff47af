import { randomBytes } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { strip } from '../../pictures/strip.ts';
import { checkSelfie, computeDigest } from './check-selfie.ts';
import { presentVerification } from './present-verification.ts';
import {
  type Attempt,
  failAttempt,
  findAttempt,
  reserveFile,
  type SelfieFingerprint,
  submitAttempt,
} from './verification.db.ts';

const unfinishedMs = 600_000;

/**
 * Takes the selfie of an attempt: checked here, then kept where only operators see it until they decide (spec 3 §4 Selfie
 * verification). Sent twice, it takes effect once.
 * @throws CallError verificationExpired, photoNeeded, and what is wrong with the file
 */
export const submitSelfie: HandlerOf<'submitSelfie'> = async ({ context, viewer, body, file }) => {
  const attempt = await findAttempt(context.db, viewer.id, body.hash);
  if (!attempt) throw new CallError('verificationExpired');
  if (attempt.state === 'started') {
    if (attempt.expires_at <= context.clock.now()) throw new CallError('verificationExpired');
    if (viewer.photos_moderated === 0) throw new CallError('photoNeeded');
    const { fault, ...known } = await checkSelfie(context, viewer.id, file);
    const isTaken = fault
      ? await failAttempt(context.db, attempt, fault, known)
      : await storeSelfie(context, attempt, await strip(file), known);
    if (isTaken) return { verification: await presentVerification(context, viewer) };
  }
  // Whatever ended the attempt: the same file has been answered before, and is answered the same.
  const ended = await findAttempt(context.db, viewer.id, body.hash);
  if (!ended?.digest?.equals(computeDigest(file))) throw new CallError('verificationExpired');
  return { verification: await presentVerification(context, viewer) };
};

const storeSelfie = async (
  context: Context,
  attempt: Attempt,
  picture: Buffer,
  known: SelfieFingerprint,
): Promise<boolean> => {
  const { db, storage, clock } = context;
  const now = clock.now();
  const name = `selfie_${randomBytes(24).toString('base64url')}`;
  await reserveFile(db, attempt, name, new Date(now.getTime() + unfinishedMs));
  await storage.put(name, picture, 'image/webp');
  return submitAttempt(db, attempt, name, known, now);
};
