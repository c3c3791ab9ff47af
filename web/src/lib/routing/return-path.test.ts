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

/** A page of guests at an address; where it leads, if it does. */
const visit = async (pathname: string, search: object = {}): Promise<string | undefined> => {
  const { Route } = await import('../../routes/_guest.tsx');
  const begin = Route.options.beforeLoad as (at: object) => Promise<void>;
  try {
    await begin({ location: { pathname, search } });
    return undefined;
  } catch (led) {
    if (!isRedirect(led)) throw led;
    return led.options.href;
  }
};
const signIn = async (): Promise<void> => {
  const { login } = await import('../session/session.ts');
  login(makeTokens());
};

/** Signs up, and says where that led by itself. */
const signUp = async (done: object): Promise<unknown[]> => {
  const { leaveSignedUp } = await import('../../features/registration/sign-up/leave-signed-up.ts');
  const navigate = vi.fn<(to: object) => Promise<void>>().mockResolvedValue();
  await leaveSignedUp(done as never, navigate, 'vera@example.org');
  return navigate.mock.calls.map(([to]) => to);
};
const inside = (paywall: 'premium' | 'none') => ({ tokens: makeTokens(), paywall });

describe('where a campaign leads after the registration', () => {
  it('survives a provider, which leads back without it, and is gone to once', async () => {
    expect(await visit('/registration', { redirect: trial })).toBeUndefined();
    expect(await visit('/social/google')).toBeUndefined();
    // Something is left to be asked.
    expect(await visit('/registration', { flow: 'google' })).toBeUndefined();
    await signIn();
    expect(await visit('/registration', { flow: 'google' })).toBe(trial);
    expect(await visit('/login')).toBe('/matches');
  });

  it('comes before the offer that the sign-up has of its own', async () => {
    await visit('/registration', { redirect: trial });
    expect(await signUp(inside('premium'))).toEqual([]);
    expect(await visit('/registration')).toBe(trial);
    expect(await signUp(inside('premium'))).toEqual([{ href: '/sign/activated', replace: true }]);
  });

  it('survives the letter that confirms the email, in another tab, for a day', async () => {
    const { consumeReturnPathAfterEmail } = await import('./return-path-after-email.ts');
    await visit('/registration', { redirect: trial });
    await signUp({ waiting: true });
    sessionStorage.clear();
    expect(consumeReturnPathAfterEmail()).toBe(trial);
    expect(consumeReturnPathAfterEmail()).toBeUndefined();
    await visit('/registration', { redirect: trial });
    await signUp({ waiting: true });
    vi.useFakeTimers({ now: Date.now() + day + 1, toFake: ['Date'] });
    expect(consumeReturnPathAfterEmail()).toBeUndefined();
  });

  it('is never another page than ours', async () => {
    const { consumeReturnPathAfterEmail } = await import('./return-path-after-email.ts');
    for (const away of ['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)']) {
      await visit('/registration', { redirect: away });
      await signUp({ waiting: true });
      expect(consumeReturnPathAfterEmail()).toBeUndefined();
    }
    localStorage.setItem('wanted-after-letter', '{');
    expect(consumeReturnPathAfterEmail()).toBeUndefined();
    await visit('/registration', { redirect: '//elsewhere.example/' });
    await signIn();
    expect(await visit('/login')).toBe('/matches');
  });
});
