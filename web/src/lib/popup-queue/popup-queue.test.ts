// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  checkPopupQueue,
  clearPopupQueue,
  type QueuedPopup,
  type QueueHost,
  queuePopup,
  setQueueHost,
  setQuietUntil,
} from './popup-queue.ts';

const minuteMs = 60_000;
let opened: string[];
let isFree: boolean;
const host: QueueHost = {
  canOpen: ({ isOffer }) => isFree && !isOffer,
  open: ({ popup, parameters }) => void opened.push(parameters?.offer ?? popup),
};
const check = (): Promise<void> => checkPopupQueue(host);
const queue = (type: string, over: Partial<QueuedPopup> = {}): boolean =>
  queuePopup({ type, resolve: () => ({ popup: 'offer', parameters: { offer: type } }), ...over });

beforeEach(() => {
  opened = [];
  isFree = true;
  localStorage.clear();
  clearPopupQueue();
  setQueueHost(null);
  setQuietUntil(0);
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('the modal queue', () => {
  it('opens one popup per check: the highest priority first, of one priority the oldest first', async () => {
    queue('low', { priority: 'low' });
    queue('first');
    queue('second');
    queue('high', { priority: 'high' });
    for (let checks = 1; checks <= 4; checks += 1) {
      await check();
      expect(opened).toHaveLength(checks);
    }
    expect(opened).toEqual(['high', 'first', 'second', 'low']);
    await check();
    expect(opened).toHaveLength(4);
  });

  it('holds popups back while the page may not have one, and does not lose them', async () => {
    queue('popup');
    isFree = false;
    await check();
    expect(opened).toEqual([]);
    isFree = true;
    await check();
    expect(opened).toEqual(['popup']);
  });

  it('opens others over a page on which offers may not open', async () => {
    queue('offer', { isOffer: true, priority: 'high' });
    queue('popup');
    await check();
    expect(opened).toEqual(['popup']);
  });

  it('opens a popup after its delay', async () => {
    queue('late', { delaySeconds: 30 });
    vi.setSystemTime(Date.now() + 29_999);
    await check();
    expect(opened).toEqual([]);
    vi.setSystemTime(Date.now() + 1);
    await check();
    expect(opened).toEqual(['late']);
  });

  it('shows a popup with showOnce once, again after its time-out, and once for each key', async () => {
    const once = (key?: string) => queue('once', { showOnce: { ...(key && { key }), timeoutMs: minuteMs } });
    expect(once()).toBe(true);
    await check();
    vi.setSystemTime(Date.now() + minuteMs - 1);
    expect(once()).toBe(false);
    expect(once('other')).toBe(true);
    await check();
    vi.setSystemTime(Date.now() + 1);
    expect(once()).toBe(true);
    await check();
    expect(opened).toHaveLength(3);
    // A clock that was set back suppresses nothing for long.
    vi.setSystemTime(Date.now() - 10 * minuteMs);
    expect(once()).toBe(true);
  });

  it('counts only what it showed: another tab may have shown a waiting popup meanwhile', async () => {
    queue('once', { showOnce: {} });
    isFree = false;
    await check();
    expect(queue('once', { showOnce: {} })).toBe(true);
    isFree = true;
    await check();
    queue('once', { showOnce: {} });
    await check();
    expect(opened).toEqual(['once']);
  });

  it('opens nothing in the first minutes after the registration, except answers, which do not wait for a check', async () => {
    setQuietUntil(Date.now() + 1);
    setQueueHost(host);
    queue('popup');
    await check();
    expect(opened).toEqual([]);
    queue('answer', { isAnswer: true });
    await expect.poll(() => opened).toEqual(['answer']);
    vi.setSystemTime(Date.now() + 1);
    await check();
    expect(opened).toEqual(['answer', 'popup']);
  });

  it('opens nothing while it is unknown how new the member is', async () => {
    setQuietUntil(null);
    queue('popup');
    await check();
    expect(opened).toEqual([]);
  });

  it('drops a popup that is not due any more, keeps one that is not known yet, and asks again after a failure', async () => {
    const resolve = vi
      .fn<QueuedPopup['resolve']>()
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(null);
    queue('popup', { resolve });
    for (let checks = 0; checks < 4; checks += 1) await check();
    expect(resolve).toHaveBeenCalledTimes(3);
    expect(opened).toEqual([]);
  });

  it('claims a popup once, even if the page changes while it is claimed', async () => {
    const resolve = vi.fn<QueuedPopup['resolve']>(async () => {
      isFree = false;
      return { popup: 'offer', parameters: { offer: 'claimed' } };
    });
    queue('popup', { resolve });
    await check();
    isFree = true;
    await check();
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(opened).toEqual(['claimed']);
  });

  it('replaces a waiting popup of the same type', async () => {
    queue('popup', { resolve: () => ({ popup: 'offer', parameters: { offer: 'old' } }) });
    queue('popup', { resolve: () => ({ popup: 'offer', parameters: { offer: 'new' } }) });
    await check();
    await check();
    expect(opened).toEqual(['new']);
  });
});
