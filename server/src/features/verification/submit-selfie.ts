import { randomBytes } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { stripMetadata } from '../../pictures/strip.ts';
import { checkSelfie, computeDigest } from './check-selfie.ts';
import { presentVerification } from './present-verification.ts';
import {
  failStartedAttempt,
  findAttempt,
  reserveFile,
  type SelfieFingerprint,
  submitAttempt,
  type VerificationAttempt,
} from './verification.db.ts';

const unfinishedMs = 600_000;

/**
 * Accepts the selfie of an attempt, checks it and stores it for the operators (spec 3 §4 Selfie verification). Idempotent for the
 * same file.
 * @throws CallError verificationExpired, photoNeeded, and the errors of `checkSelfie`
 */
export const submitSelfie: HandlerOf<'submitSelfie'> = async ({ context, viewer, body, file }) => {
  const attempt = await findAttempt(context.db, viewer.id, body.hash);
  if (!attempt) throw new CallError('verificationExpired');
  if (attempt.state === 'started') {
    if (attempt.expires_at <= context.clock.now()) throw new CallError('verificationExpired');
    if (viewer.photos_moderated === 0) throw new CallError('photoNeeded');
    const { fault, ...fingerprint } = await checkSelfie(context, viewer.id, file);
    const isAccepted = fault
      ? await failStartedAttempt(context.db, attempt, fault, fingerprint)
      : await storeSelfie(context, attempt, await stripMetadata(file), fingerprint);
    if (isAccepted) return { verification: await presentVerification(context, viewer) };
  }
  // A repeated request with the same file receives the same answer, however the attempt ended.
  const ended = await findAttempt(context.db, viewer.id, body.hash);
  if (!ended?.digest?.equals(computeDigest(file))) throw new CallError('verificationExpired');
  return { verification: await presentVerification(context, viewer) };
};

const storeSelfie = async (
  context: Context,
  attempt: VerificationAttempt,
  image: Buffer,
  fingerprint: SelfieFingerprint,
): Promise<boolean> => {
  const { db, storage, clock } = context;
  const now = clock.now();
  const name = `selfie_${randomBytes(24).toString('base64url')}`;
  await reserveFile(db, attempt, name, new Date(now.getTime() + unfinishedMs));
  await storage.save(name, image, 'image/webp');
  return submitAttempt(db, attempt, name, fingerprint, now);
};
