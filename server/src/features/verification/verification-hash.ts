import { randomBytes, randomInt } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { type Gesture, gestures } from '@kindred/contract/verification';
import type { HandlerOf } from '../../http/call-request.ts';
import { findLastAttempt, isSelfieRequested, saveStartedAttempt } from './verification.db.ts';

const { perDay, hashMinutes } = limits.verification;
const rate = { name: 'verification', points: perDay, seconds: 86_400 };

/** Chooses another gesture than the last one, so that an old selfie does not match. */
const chooseGesture = (last: string | undefined): Gesture => {
  const others = gestures.filter((gesture) => gesture !== last);
  return others[randomInt(others.length)] ?? gestures[0];
};

/**
 * Starts a verification attempt with a gesture. `hash` is the attempt's random token: it is used once and is valid for `hashMinutes`
 * (spec 3 §4 Selfie verification).
 * @throws CallError photoNeeded, alreadyVerified, verificationWaiting, tooManyRequests
 */
export const verificationHash: HandlerOf<'verificationHash'> = async ({ context, viewer }) => {
  const { db, limiter, clock } = context;
  if (viewer.photos_moderated === 0) throw new CallError('photoNeeded');
  const [last, isRequested] = await Promise.all([findLastAttempt(db, viewer.id), isSelfieRequested(db, viewer.id)]);
  if (last?.state === 'submitted') throw new CallError('verificationWaiting');
  if (viewer.verified_at !== null && !isRequested) throw new CallError('alreadyVerified');
  const retryAfterSeconds = await limiter.consume(rate, viewer.hid);
  if (retryAfterSeconds > 0) throw new CallError('tooManyRequests', { retryAfterSeconds });

  const now = clock.now();
  const expiresAt = new Date(now.getTime() + hashMinutes * 60_000);
  const hash = randomBytes(24).toString('base64url');
  const gesture = chooseGesture(last?.gesture);
  const isStarted = await saveStartedAttempt(db, { memberId: viewer.id, hash, gesture, startedAt: now, expiresAt });
  if (!isStarted) throw new CallError('verificationWaiting');
  return { hash, expires_at: Math.floor(expiresAt.getTime() / 1000) };
};
