import type { Handlers } from '../../http/call-request.ts';
import type { ConsoleHandlers } from '../../http/console-call-request.ts';
import { decideSelfie } from './decide-selfie.ts';
import { myVerification } from './my-verification.ts';
import { acceptNewCover, newCovers, requestSelfie } from './new-covers.ts';
import { submitSelfie } from './submit-selfie.ts';
import { verificationGesture } from './verification-gesture.ts';
import { verificationHash } from './verification-hash.ts';
import { waitingSelfies } from './waiting-selfies.ts';

export const verificationHandlers = {
  myVerification,
  submitSelfie,
  verificationGesture,
  verificationHash,
} satisfies Partial<Handlers>;

export const verificationConsoleHandlers = {
  decideSelfie,
  acceptNewCover,
  requestSelfie,
  newCovers,
  waitingSelfies,
} satisfies Partial<ConsoleHandlers>;
