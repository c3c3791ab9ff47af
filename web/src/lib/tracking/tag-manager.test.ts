// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

const version = '2026-11-21';

const start = async (cookie: string) => {
  vi.resetModules();
  document.cookie = `consent=${cookie}; path=/`;
  const boot = JSON.stringify({ version: '7', features: {}, brand: { id: 7 }, consent: { variant: 'gdpr', version } });
  document.body.innerHTML = `<script type="application/json" id="boot">${boot}</script>`;
  const { startTagManager } = await import('./tag-manager.ts');
  // A browser does not run a script of this type.
  startTagManager({ id: 'GTM-1', script: 'data:text/plain,' });
  return import('./consent.ts');
};

afterEach(() => {
  document.head.innerHTML = '';
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
});

it('removes the tags’ cookies of a category whose consent is withdrawn, and no others', async () => {
  const { saveConsent } = await start(`${version}.functional.performance.advertising.analytics`);
  for (const name of ['_ga', '_ga_ABC', '_gid', '_gcl_au', '_fbp', 'locale']) document.cookie = `${name}=1; path=/`;
  const all = { functional: true, performance: true, advertising: true, analytics: true };
  saveConsent({ ...all, advertising: false });
  const names = () =>
    document.cookie
      .split('; ')
      .map((pair) => pair.split('=')[0] ?? '')
      .toSorted();
  expect(names()).toEqual(['_ga', '_ga_ABC', '_gid', 'consent', 'locale']);
  saveConsent({ ...all, advertising: false, analytics: false });
  expect(names()).toEqual(['consent', 'locale']);
});
