import { hasEmailFormat } from '../../lib/forms/email-format.ts';
import { ApiError, errorName, errorNames, type Trouble } from '../../lib/http/api.ts';

/** What is wrong with an address, by the codes of the confirm-email popup (spec 1 §5): 0, 1, 2, 3, 4. */
export type NewEmailFault =
  | 'newEmailEmpty'
  | 'newEmailWrong'
  | 'newEmailInvalid'
  | 'newEmailRegistered'
  | 'newEmailBanned';

export interface EmailProblem {
  readonly email?: NewEmailFault;
  readonly password?: 'empty' | 'wrong';
  /** What no field is at fault for. */
  readonly trouble?: Trouble<'changeEmail'>;
  /** Until when no other try is worth it, in milliseconds of this device's clock. */
  readonly until?: number;
}

const newEmailFaults: readonly string[] = [
  'newEmailEmpty',
  'newEmailWrong',
  'newEmailInvalid',
  'newEmailRegistered',
  'newEmailBanned',
] satisfies NewEmailFault[];
const isNewEmailFault = (name: string): name is NewEmailFault => newEmailFaults.includes(name);

/** What is wrong with a trimmed address before it is sent. */
export const newEmailFault = (email: string): NewEmailFault | undefined => {
  if (!email) return 'newEmailEmpty';
  return hasEmailFormat(email) ? undefined : 'newEmailInvalid';
};

/** What the server's refusal says of the fields. */
export const problemOf = (error: unknown): EmailProblem => {
  const email = errorNames('changeEmail', error)
    .map(({ name }) => name as string)
    .find(isNewEmailFault);
  if (email) return { email };
  const trouble = errorName('changeEmail', error);
  if (trouble === 'wrongEmailOrPassword' || trouble === 'wrongCredentials') return { password: 'wrong' };
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return { trouble, ...(seconds ? { until: Date.now() + seconds * 1000 } : {}) };
};
