// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, startServer } from '../../test/support/server.ts';
import { createPhotoUploads, isUploading } from '../lib/photos/photo-uploads.ts';
import { watchVersion } from './version-watcher.ts';

vi.mock('../lib/photos/photo-check.ts', () => ({ photoFault: async () => undefined }));

let answer: Answer;
let server: Awaited<ReturnType<typeof startServer>>;
let stop: () => void;
const reload = vi.fn<() => void>();

const openRouter = async () => {
  const root = createRootRoute();
  const any = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: ['/matches'] }),
  });
  await router.load();
  return { go: (href: string) => router.navigate({ href } as never), router };
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  reload.mockClear();
  server = await startServer(() => answer);
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await server.stop();
});

const start = async (response: Answer) => {
  answer = response;
  const { go, router } = await openRouter();
  stop = watchVersion(router, reload);
  return go;
};

/** Advances the clock by twenty minutes and waits for the answer. */
const later = async (ms: number = limits.versionCheckMs) => {
  vi.advanceTimersByTime(ms);
  await vi.waitFor(() => expect(server.seen).toHaveLength(1));
};

const changed = { body: { version: '8' } };

describe('the version watcher', () => {
  it('polls every 20 minutes, and reloads with the next navigation after a new build', async () => {
    const go = await start(changed);
    vi.advanceTimersByTime(limits.versionCheckMs - 1);
    await go('/profile');
    expect(server.paths()).toEqual([]);
    await later(1);
    expect(server.paths()).toEqual(['/revisionConfig.json']);
    expect(reload).not.toHaveBeenCalled();
    await vi.waitFor(async () => {
      await go(`/profile/${Math.random()}`);
      expect(reload).toHaveBeenCalled();
    });
  });

  it.each([
    ['the build is the same', { body: { version: '7' } }],
    ['there is no answer', { hangUp: true }],
    ['the server fails', { status: 500, body: { version: '8' } }],
    ['the answer is none', { body: 'oops' }],
  ] as [string, Answer][])('does not reload when %s', async (_, response) => {
    const go = await start(response);
    await later();
    // This request is answered after the poll, so that an effect of the poll would be visible.
    await fetch('/after').catch(() => undefined);
    await go('/profile');
    await go('/matches');
    expect(reload).not.toHaveBeenCalled();
  });

  it('waits for the end of a photo upload', async () => {
    const go = await start(changed);
    const { promise: sent, resolve: finish } = Promise.withResolvers<void>();
    const uploads = createPhotoUploads('uploadPhoto', () => sent);
    uploads.choose([new File(['photo'], 'photo.png', { type: 'image/png' })]);
    expect(isUploading()).toBe(true);
    await later();
    await fetch('/after').catch(() => undefined);
    await go('/profile');
    expect(reload).not.toHaveBeenCalled();
    finish();
    for (const { id } of uploads.get()) uploads.drop(id);
    await vi.waitFor(async () => {
      await go(`/known/${Math.random()}`);
      expect(reload).toHaveBeenCalled();
    });
  });

  it('does not reload a registration, a payment, a conversation, or steps and popups of any page', async () => {
    const go = await start(changed);
    await later();
    await vi.waitFor(async () => {
      await go(`/known/${Math.random()}`);
      expect(reload).toHaveBeenCalled();
    });
    reload.mockClear();
    const busy = [
      '/registration',
      '/registration#name-step',
      '/payments/card',
      '/dialogs/abc',
      '/sign/done',
      '/dialogs',
    ];
    for (const path of busy) await go(path);
    expect(reload).not.toHaveBeenCalled();
    // The navigation away from the last of them may reload.
    await go('/matches');
    expect(reload).not.toHaveBeenCalled();
    await go('/matches?popup=language');
    await go('/matches#top');
    expect(reload).not.toHaveBeenCalled();
    await go('/profile');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
