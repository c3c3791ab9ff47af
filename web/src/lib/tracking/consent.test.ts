// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Consent = typeof import('./consent.ts');
const version = '2026-11-21';
const none = { functional: false, performance: false, advertising: false, analytics: false };

let consent: Consent;
const open = async (cookie = ''): Promise<void> => {
  vi.resetModules();
  document.cookie = cookie ? `consent=${cookie}; path=/` : 'consent=; path=/; max-age=0';
  const boot = JSON.stringify({ version: '7', features: {}, brand: { id: 7 }, consent: { variant: 'gdpr', version } });
  document.body.innerHTML = `<script type="application/json" id="boot">${boot}</script>`;
  consent = await import('./consent.ts');
  consent.followConsent();
};

describe('consent', () => {
  it('is empty before a choice, and restores a saved choice', async () => {
    await open();
    expect(consent.useConsent.getState()).toMatchObject({ ...none, necessary: true, isConsentConfigured: false });
    expect(consent.isAllowed('necessary')).toBe(true);
    consent.saveConsent({ ...none, analytics: true });
    expect(document.cookie).toContain(`consent=${version}.analytics`);
    await open(`${version}.analytics`);
    expect(consent.useConsent.getState()).toMatchObject({ ...none, analytics: true, isConsentConfigured: true });
  });

  it.each(['2020-01-01.analytics.advertising', 'yes', `${version}analytics`, '%7B%7D'])(
    'ignores the cookie %j',
    async (cookie) => {
      await open(cookie);
      expect(consent.useConsent.getState()).toMatchObject({ ...none, isConsentConfigured: false });
    },
  );

  it('starts a waiting function once, stops it when consent is withdrawn, and starts it again', async () => {
    await open();
    const stop = vi.fn();
    const start = vi.fn(() => stop);
    consent.whenAllowed('performance', start);
    consent.saveConsent({ ...none, analytics: true });
    expect(start).not.toHaveBeenCalled();
    consent.saveConsent({ ...none, performance: true });
    consent.saveConsent({ ...none, performance: true, analytics: true });
    expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
    consent.saveConsent(none);
    consent.saveConsent({ ...none, performance: true });
    expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1]);
    const late = vi.fn();
    consent.whenAllowed('performance', late)();
    expect(late).toHaveBeenCalledOnce();
  });

  it('follows a choice in another tab, also before its cookie is readable here', async () => {
    await open();
    consent.saveConsent({ ...none, functional: true });
    const signal = localStorage.getItem('consent');
    await open();
    expect(consent.isAllowed('functional')).toBe(false);
    localStorage.setItem('consent', signal ?? '');
    window.dispatchEvent(new StorageEvent('storage', { key: 'consent' }));
    expect(consent.useConsent.getState()).toMatchObject({ ...none, functional: true, isConsentConfigured: true });
    // Another tab cleared the storage. The cookie has the choice.
    document.cookie = `consent=${version}.analytics; path=/`;
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(consent.useConsent.getState()).toMatchObject({ ...none, analytics: true, isConsentConfigured: true });
  });
});

describe('the tag manager', () => {
  const report = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    // The script is not fetched here. The tests check only that it is requested.
    const { happyDOM } = window as Window & {
      happyDOM?: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
    };
    if (happyDOM) happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
    vi.doMock('./system-log.ts', () => ({ report }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.doUnmock('./system-log.ts');
    report.mockClear();
    for (const script of document.querySelectorAll('script[src]')) script.remove();
    for (const name of ['dataLayer', 'google_tag_manager']) Reflect.deleteProperty(window, name);
  });
  const container = { id: 'GTM-1', script: 'data:text/javascript,' };
  const scripts = () => document.querySelectorAll('script[src]').length;
  const start = async () => (await import('./tag-manager.ts')).startTagManager(container);
  const { tries, everyMs } = limits.tagManagerWait;

  it('is requested after consent to advertising or analytics, and is reported when absent after 50 checks', async () => {
    await open();
    await start();
    consent.saveConsent({ ...none, functional: true, performance: true });
    expect(scripts()).toBe(0);
    consent.saveConsent({ ...none, advertising: true });
    consent.saveConsent({ ...none, advertising: true, analytics: true });
    expect(scripts()).toBe(1);
    vi.advanceTimersByTime((tries - 1) * everyMs);
    expect(report).not.toHaveBeenCalled();
    vi.advanceTimersByTime(everyMs);
    expect(report).toHaveBeenCalledExactlyOnceWith('error', 'publisherTag', { id: 'GTM-1', tries });
    vi.advanceTimersByTime(tries * everyMs);
    expect(report).toHaveBeenCalledOnce();
  });

  it('is not checked again after it has loaded', async () => {
    await open(`${version}.analytics`);
    await start();
    vi.advanceTimersByTime(3 * everyMs);
    Object.assign(window, { google_tag_manager: { 'GTM-1': {} } });
    vi.advanceTimersByTime(tries * everyMs);
    expect([scripts(), report.mock.calls.length]).toEqual([1, 0]);
  });
});
