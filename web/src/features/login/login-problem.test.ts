// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { ApiError } from '../../lib/http/api.ts';
import { loadMoreCalls } from '../../lib/http/call-rows.ts';
import { parseLoginProblem } from './login-problem.ts';

beforeAll(loadMoreCalls);

const refusal = (
  status: number,
  error: { code: number; email?: string; statement?: string },
  retryAfterSeconds?: number,
) => new ApiError({ status, errors: [{ message: '', ...error }], retryAfterSeconds });

it('an unconfirmed email is the entered one, or after a passkey that of the refusal', () => {
  const unconfirmed = refusal(403, { code: 102, email: 'mara@mail.example.org' }, 30);
  expect(parseLoginProblem('loginPasskey', unconfirmed)).toEqual({
    trouble: 'emailNotConfirmed',
    unconfirmed: 'mara@mail.example.org',
  });
  expect(parseLoginProblem('login', refusal(403, { code: 102 }), 'entered@mail.example.org')).toMatchObject({
    unconfirmed: 'entered@mail.example.org',
  });
  emailCountdowns.confirmation.clear();
});

it('a passkey that is not known, a ban and a wait are reported', () => {
  expect(parseLoginProblem('loginPasskey', refusal(401, { code: 105 }))).toMatchObject({ trouble: 'passkeyUnknown' });
  const banned = refusal(403, { code: 103, statement: 'sealed' });
  expect(parseLoginProblem('loginPasskey', banned)).toMatchObject({ trouble: 'policyBreach', statement: 'sealed' });
  expect(parseLoginProblem('loginPasskey', refusal(429, { code: 38 }, 60))).toMatchObject({
    trouble: 'tooManyRequests',
    wait: { seconds: 60 },
  });
});
