import { hasEmailFormat } from '../../lib/forms/email-format.ts';
import { ApiError, errorName, errorNames, type Trouble } from '../../lib/http/api.ts';

/** A fault of a new email, with the codes 0 to 4 of the confirm-email popup (spec 1 §5). */
export type NewEmailFault =
  | 'newEmailEmpty'
  | 'newEmailWrong'
  | 'newEmailInvalid'
  | 'newEmailRegistered'
  | 'newEmailBanned';

/** A refusal by the server: a fault of one field, or a trouble without a field. */
export interface EmailProblem {
  readonly email?: NewEmailFault;
  readonly password?: 'empty' | 'wrong';
  readonly trouble?: Trouble<'changeEmail'>;
  /** Time before which the server refuses another attempt, in milliseconds of this device's clock. */
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

/** Finds the fault of a trimmed email before the request. */
export const findNewEmailFault = (email: string): NewEmailFault | undefined => {
  if (!email) return 'newEmailEmpty';
  return hasEmailFormat(email) ? undefined : 'newEmailInvalid';
};

/** Parses the server's refusal. */
export const parseEmailProblem = (error: unknown): EmailProblem => {
  const email = errorNames('changeEmail', error)
    .map(({ name }) => name as string)
    .find(isNewEmailFault);
  if (email) return { email };
  const trouble = errorName('changeEmail', error);
  if (trouble === 'wrongEmailOrPassword' || trouble === 'wrongCredentials') return { password: 'wrong' };
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return { trouble, ...(seconds ? { until: Date.now() + seconds * 1000 } : {}) };
};
