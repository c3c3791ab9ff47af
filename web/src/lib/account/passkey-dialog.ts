import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { PasskeyError, type PasskeyProblem } from './passkey-error.ts';

const problems: Readonly<Record<string, PasskeyProblem>> = {
  // The member or the time limit ended the dialog. Browsers also name it so if there is no passkey, to reveal nothing.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'present',
};

const orProblem = async <T>(dialog: Promise<T>): Promise<T> => {
  try {
    return await dialog;
  } catch (error) {
    throw new PasskeyError((error instanceof Error && problems[error.name]) || 'unavailable', error);
  }
};

/** Opens the browser's dialog that creates a passkey. @throws PasskeyError */
export const createPasskey = (optionsJSON: ReceivedOf<Calls['startPasskey']>['options']) =>
  orProblem(startRegistration({ optionsJSON }));

/** Opens the browser's dialog that selects a passkey of this host. @throws PasskeyError */
export const selectPasskey = (optionsJSON: ReceivedOf<Calls['startPasskeyLogin']>['options']) =>
  orProblem(startAuthentication({ optionsJSON }));
