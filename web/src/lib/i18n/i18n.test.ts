// @vitest-environment happy-dom
import { bootNamespaces } from '@kindred/contract/brand/boot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withFastTimers } from '../../../test/support/fast-timers.ts';
import { type Answer, startServer } from '../../../test/support/server.ts';

const report = vi.fn();
let answer: Answer;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('../tracking/system-log.ts', () => ({ report }));
  report.mockClear();
  server = await startServer(({ path }) => (path.startsWith('/i18n/') ? answer : { body: { version: '7' } }));
  const boot = document.getElementById('boot');
  const messages = Object.fromEntries(bootNamespaces.map((name) => [name, {}]));
  const page = { version: '7', features: {}, locale: 'pl-PL', messages };
  if (boot) boot.textContent = JSON.stringify(page);
});
afterEach(async () => {
  vi.doUnmock('../tracking/system-log.ts');
  await server.stop();
});

const load = async () => {
  const { loadNamespaces, startI18n } = await import('./i18n.ts');
  await startI18n();
  return withFastTimers(() => loadNamespaces('login'));
};

describe('the texts of a screen', () => {
  it('are fetched by language and namespace, once per build, without a timestamp', async () => {
    answer = { body: { title: 'Witaj' } };
    await load();
    expect(server.paths()).toEqual(['/i18n/pl-PL/login.json']);
    expect([...(server.seen[0]?.query ?? [])]).toEqual([['v', '7']]);
    expect(report).not.toHaveBeenCalled();
  });

  it('that the server does not have are reported, and the screen fails', async () => {
    answer = { status: 404 };
    await expect(load()).rejects.toThrow('No texts of login');
    expect(report).toHaveBeenCalledWith('error', 'translation', { language: 'pl-PL', namespace: 'login', status: 404 });
  });
});
