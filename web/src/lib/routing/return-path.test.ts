// @vitest-environment happy-dom
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTokens } from '../../../test/support/server.ts';

const trial = '/matches?popup=payment&context=web_trial_after_registration';
const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  localStorage.clear();
  document.body.innerHTML = '<script type="application/json" id="boot">{"brand":{}}</script>';
});
afterEach(() => vi.useRealTimers());

/** Runs the guard of the guests' pages at a URL. Returns the target of its redirect. */
const visit = async (pathname: string, search: object = {}): Promise<string | undefined> => {
  const { Route } = await import('../../routes/_guest.tsx');
  const beforeLoad = Route.options.beforeLoad as (at: object) => Promise<void>;
  try {
    await beforeLoad({ location: { pathname, search } });
    return undefined;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return thrown.options.href;
  }
};
const signIn = async (): Promise<void> => {
  const { login } = await import('../session/session.ts');
  login(makeTokens());
};

/** Signs up and returns the navigations of the sign-up. */
const signUp = async (done: object): Promise<unknown[]> => {
  const { leaveSignedUp } = await import('../../features/registration/sign-up/leave-signed-up.ts');
  const navigate = vi.fn<(to: object) => Promise<void>>().mockResolvedValue();
  await leaveSignedUp(done as never, navigate, 'vera@example.org');
  return navigate.mock.calls.map(([to]) => to);
};
const signedUp = (paywall: 'premium' | 'none') => ({ tokens: makeTokens(), paywall });

describe('the return path of a campaign', () => {
  it('survives the redirect of a social provider, and is used once', async () => {
    expect(await visit('/registration', { redirect: trial })).toBeUndefined();
    expect(await visit('/social/google')).toBeUndefined();
    // The provider's profile lacks a field: the registration continues.
    expect(await visit('/registration', { flow: 'google' })).toBeUndefined();
    await signIn();
    expect(await visit('/registration', { flow: 'google' })).toBe(trial);
    expect(await visit('/login')).toBe('/matches');
  });

  it('comes before the offer of the sign-up', async () => {
    await visit('/registration', { redirect: trial });
    expect(await signUp(signedUp('premium'))).toEqual([]);
    expect(await visit('/registration')).toBe(trial);
    expect(await signUp(signedUp('premium'))).toEqual([{ href: '/sign/activated', replace: true }]);
  });

  it('survives the confirmation email, in another tab, for a day', async () => {
    const { consumeReturnPathAfterEmail } = await import('./return-path-after-email.ts');
    await visit('/registration', { redirect: trial });
    await signUp({ isEmailPending: true });
    sessionStorage.clear();
    expect(consumeReturnPathAfterEmail()).toBe(trial);
    expect(consumeReturnPathAfterEmail()).toBeUndefined();
    await visit('/registration', { redirect: trial });
    await signUp({ isEmailPending: true });
    vi.useFakeTimers({ now: Date.now() + day + 1, toFake: ['Date'] });
    expect(consumeReturnPathAfterEmail()).toBeUndefined();
  });

  it('is never a URL of another origin', async () => {
    const { consumeReturnPathAfterEmail } = await import('./return-path-after-email.ts');
    for (const url of ['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)']) {
      await visit('/registration', { redirect: url });
      await signUp({ isEmailPending: true });
      expect(consumeReturnPathAfterEmail()).toBeUndefined();
    }
    localStorage.setItem('wanted-after-letter', '{');
    expect(consumeReturnPathAfterEmail()).toBeUndefined();
    await visit('/registration', { redirect: '//elsewhere.example/' });
    await signIn();
    expect(await visit('/login')).toBe('/matches');
  });
});
