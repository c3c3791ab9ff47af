// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTokens } from '../../../../test/support/server.ts';
import { storeReturnPath } from '../../../lib/routing/return-path.ts';
import { clearSession, useSession } from '../../../lib/session/session.ts';
import { leaveSignedUp } from './leave-signed-up.ts';

const navigate = vi.fn(async () => undefined);
beforeEach(() => navigate.mockClear());
afterEach(() => {
  sessionStorage.clear();
  clearSession();
});
const leave = (done: Parameters<typeof leaveSignedUp>[0]) => leaveSignedUp(done, navigate, 'anna@mail.example.org');

it('shows the offer after the sign-up if the answer names one', async () => {
  await leave({ tokens: makeTokens(), paywall: 'premium' });
  expect(useSession.getState().authenticated).toBe(true);
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/sign/activated', replace: true });
});

it('enters the account without an offer, or over the requested page', async () => {
  await leave({ tokens: makeTokens(), paywall: 'none' });
  storeReturnPath('/dialogs');
  await leave({ tokens: makeTokens(), paywall: 'premium' });
  expect(useSession.getState().authenticated).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

it('shows the sign-done page with the email if the email must be confirmed first', async () => {
  await leave({ isEmailPending: true });
  expect(useSession.getState().authenticated).not.toBe(true);
  const [[to]] = navigate.mock.calls as unknown as [[{ to: string; state: (state: object) => object }]];
  expect(to).toMatchObject({ to: '/sign/done', replace: true });
  expect(to.state({})).toEqual({ email: 'anna@mail.example.org' });
});
