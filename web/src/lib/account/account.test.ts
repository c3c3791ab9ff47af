// @vitest-environment happy-dom
import { type ErrorName, errors } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findNewEmailFault, parseEmailProblem } from '../../features/sign/email-faults.ts';
import { ApiError } from '../http/api.ts';
import { loadMoreCalls } from '../http/call-rows.ts';

const refusal = (name: ErrorName, retryAfterSeconds?: number) => {
  const { status, code, ...rest } = errors[name];
  return new ApiError({ status, errors: [{ code, message: name, ...rest }], retryAfterSeconds });
};

describe('a new email', () => {
  // The app has loaded the table before the call that refuses.
  beforeAll(loadMoreCalls);

  it('is validated before the request', () => {
    expect(['', 'anna', 'anna@mail.example.org'].map(findNewEmailFault)).toEqual([
      'newEmailEmpty',
      'newEmailInvalid',
      undefined,
    ]);
  });

  it('shows the codes 0 to 4 at the email field', () => {
    const named = [
      'newEmailEmpty',
      'newEmailWrong',
      'newEmailInvalid',
      'newEmailRegistered',
      'newEmailBanned',
    ] as const;
    expect(named.map((name) => errors[name].code)).toEqual([0, 1, 2, 3, 4]);
    for (const name of named) expect(parseEmailProblem(refusal(name))).toEqual({ email: name });
  });

  it('shows a wrong password at the password field, and the time to wait', () => {
    for (const name of ['wrongEmailOrPassword', 'wrongCredentials'] as const)
      expect(parseEmailProblem(refusal(name))).toEqual({ password: 'wrong' });
    const { trouble, until = 0 } = parseEmailProblem(refusal('tooManyRequests', 90));
    expect([trouble, Math.round((until - Date.now()) / 1000)]).toEqual(['tooManyRequests', 90]);
    expect(parseEmailProblem(new ApiError({ failure: 'offline' }))).toEqual({ trouble: 'offline' });
  });
});

describe('the countdown of a requested email', () => {
  const load = async () => {
    vi.resetModules();
    return (await import('./email-countdown.ts')).emailCountdowns;
  };
  beforeEach(() => localStorage.clear());

  it('survives a reload until it is cleared', async () => {
    const { everySeconds } = limits.recover;
    (await load()).confirmation.start('anna@mail.example.org', everySeconds);
    const emailCountdowns = await load();
    const { email, until } = emailCountdowns.confirmation.get();
    expect([email, Math.round((until - Date.now()) / 1000)]).toEqual(['anna@mail.example.org', everySeconds]);
    expect(emailCountdowns.recovery.get().email).toBe('');
    emailCountdowns.confirmation.clear();
    expect((await load()).confirmation.get()).toEqual({ email: '', until: 0 });
  });

  it.each(['{', '7', 'null', '{"email":7}'])('ignores the stored value %s', async (text) => {
    localStorage.setItem('recovery', text);
    expect((await load()).recovery.get()).toEqual({ email: '', until: 0 });
  });
});
