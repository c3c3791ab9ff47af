import { z } from 'zod';
import { call } from './call.ts';
import { unixSeconds } from './shapes.ts';

/** What a hand shows beside the face, so that no picture from elsewhere will do. */
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

/** Why a selfie never came before an operator; `late`: none looked at it in time. */
export const failReasons = ['album', 'repeated', 'unclear', 'late'] as const;
/** Why an operator did not let a selfie pass; `mismatch` takes the badge of who had one. */
export const invalidReasons = ['gesture', 'face', 'mismatch', 'several', 'screen'] as const;
export type InvalidReason = (typeof invalidReasons)[number];

export const verificationStates = ['none', 'started', 'submitted', 'valid', 'invalid', 'failed'] as const;

export const verification = z.object({
  state: z.enum(verificationStates),
  /** Of what is invalid or failed. */
  reason: z.enum([...failReasons, ...invalidReasons]).nullable(),
  /** An operator wishes for a new selfie. */
  is_asked_again: z.boolean(),
  /** There is a moderated photo to hold a selfie against. */
  has_photo: z.boolean(),
});
export type Verification = z.infer<typeof verification>;

const hash = z.string().min(16).max(64);
const family = '/apis/photos/v1/users/me/verification';

/** Where one's own verification stands. */
export const ownVerification = call({
  method: 'GET',
  path: family,
  auth: 'member',
  rate: 'read',
  source: '3 §3 Verification',
  answer: z.object({ verification }),
});

/** Begins an attempt; what was begun before and not sent ends. */
export const verificationHash = call({
  method: 'POST',
  path: `${family}/hash`,
  auth: 'member',
  rate: 'write',
  source: '3 §7',
  answer: z.object({ hash: z.string(), expires_at: unixSeconds }),
  errors: ['photoNeeded', 'verificationWaiting', 'alreadyVerified'],
});

/** The gesture that the server chose for an attempt. */
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

/** Sends the selfie of an attempt. The same one sent again takes effect once and answers the same. */
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
