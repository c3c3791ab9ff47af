import { z } from 'zod';
import { call } from './call.ts';
import { unixSeconds } from './shapes.ts';

/** Hand gestures beside the face, so that an existing photo cannot be used. */
export const gestures = [
  'open_palm',
  'two_fingers',
  'thumb_up',
  'fist',
  'ok_sign',
  'point_up',
  'hand_on_cheek',
  'hand_on_head',
] as const;
export type Gesture = (typeof gestures)[number];

/** Reasons why a selfie failed without a review; `late`: no operator reviewed it in time. */
export const failReasons = ['album', 'repeated', 'unclear', 'late'] as const;
/** Reasons why an operator rejected a selfie; `mismatch` also removes an existing badge. */
export const invalidReasons = ['gesture', 'face', 'mismatch', 'several', 'screen'] as const;
export type InvalidReason = (typeof invalidReasons)[number];

export const verificationStates = ['none', 'started', 'submitted', 'valid', 'invalid', 'failed'] as const;

export const verification = z.object({
  state: z.enum(verificationStates),
  /** Only for the states invalid and failed. */
  reason: z.enum([...failReasons, ...invalidReasons]).nullable(),
  /** True if an operator requested a new selfie. */
  is_asked_again: z.boolean(),
  /** True if a moderated photo exists for the comparison. */
  has_photo: z.boolean(),
});
export type Verification = z.infer<typeof verification>;

const hash = z.string().min(16).max(64);
const family = '/apis/photos/v1/users/me/verification';

/** Returns the current member's verification. */
export const myVerification = call({
  method: 'GET',
  path: family,
  auth: 'member',
  rate: 'read',
  source: '3 §3 Verification',
  answer: z.object({ verification }),
});

/** Starts an attempt and ends an earlier one that was not submitted. */
export const verificationHash = call({
  method: 'POST',
  path: `${family}/hash`,
  auth: 'member',
  rate: 'write',
  source: '3 §7',
  answer: z.object({ hash: z.string(), expires_at: unixSeconds }),
  errors: ['photoNeeded', 'verificationWaiting', 'alreadyVerified'],
});

/** Returns the gesture that the server chose for an attempt. */
export const verificationGesture = call({
  method: 'GET',
  path: `${family}/gesture`,
  auth: 'member',
  rate: 'read',
  source: '3 §7',
  query: z.object({ hash }),
  answer: z.object({ gesture: z.enum(gestures) }),
  errors: ['verificationExpired'],
});

/** Submits the selfie of an attempt. A repeated request takes effect once and answers the same. */
export const submitSelfie = call({
  method: 'POST',
  path: `${family}/photos`,
  auth: 'member',
  rate: 'upload',
  source: '3 §7',
  multipart: true,
  body: z.object({ hash }),
  answer: z.object({ verification }),
  errors: [
    'verificationExpired',
    'photoNeeded',
    'photoFailed',
    'photoInvalid',
    'photoType',
    'photoTooSmall',
    'photoTooLarge',
    'photoSize',
    'payloadTooLarge',
  ],
});
