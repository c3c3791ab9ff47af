import { randomBytes } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { stripMetadata } from '../../pictures/strip.ts';
import { digestOf, judgeSelfie } from './judge-selfie.ts';
import { type Attempt, attemptOf, failAttempt, type Known, reserveFile, submitAttempt } from './verification.db.ts';
import { viewVerification } from './view-verification.ts';

const unfinishedMs = 600_000;

/**
 * Takes the selfie of an attempt: checked here, then kept where only operators see it until they decide (spec 3 §4 Selfie
 * verification). Sent twice, it takes effect once.
 * @throws CallError verificationExpired, photoNeeded, and what is wrong with the file
 */
export const submitSelfie: HandlerOf<'submitSelfie'> = async ({ context, viewer, body, file }) => {
  const attempt = await attemptOf(context.db, viewer.id, body.hash);
  if (!attempt) throw new CallError('verificationExpired');
  if (attempt.state === 'started') {
    if (attempt.expires_at <= context.clock.now()) throw new CallError('verificationExpired');
    if (viewer.photos_moderated === 0) throw new CallError('photoNeeded');
    const { fault, ...known } = await judgeSelfie(context, viewer.id, file);
    const isTaken = fault
      ? await failAttempt(context.db, attempt, fault, known)
      : await keep(context, attempt, await stripMetadata(file), known);
    if (isTaken) return { verification: await viewVerification(context, viewer) };
  }
  // Whatever ended the attempt: the same file has been answered before, and is answered the same.
  const ended = await attemptOf(context.db, viewer.id, body.hash);
  if (!ended?.digest?.equals(digestOf(file))) throw new CallError('verificationExpired');
  return { verification: await viewVerification(context, viewer) };
};

const keep = async (context: Context, attempt: Attempt, picture: Buffer, known: Known): Promise<boolean> => {
  const { db, storage, clock } = context;
  const now = clock.now();
  const name = `selfie_${randomBytes(24).toString('base64url')}`;
  await reserveFile(db, attempt, name, new Date(now.getTime() + unfinishedMs));
  await storage.save(name, picture, 'image/webp');
  return submitAttempt(db, attempt, name, known, now);
};
