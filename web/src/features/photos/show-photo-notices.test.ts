// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { photoStatuses } from '@kindred/contract/photos';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '../../../test/support/texts.ts';
import { checkPopupQueue, clearPopupQueue, setQuietUntil } from '../../lib/popup-queue/popup-queue.ts';
import { type NoticeActions, showBatchNotice, showReviewNotice } from './show-photo-notices.ts';

const { moderated, pending, rejected } = photoStatuses;
const pauseMs = limits.photo.rejectedPopupMinutes * 60_000;
const refused = (photoId: string, reason = 'fakeAge') => ({ photoId, status: rejected, reason });

let shownNotices: string[];
const actions: NoticeActions = {
  showToast: ({ title }) => {
    shownNotices.push(`toast: ${title}`);
    return () => void shownNotices.push('removed');
  },
  closeRejected: () => void shownNotices.push('closed'),
  showPhotos: () => undefined,
};

/** Checks the modal queue, over a page that a popup may open over. */
const check = () =>
  checkPopupQueue({
    canOpen: () => true,
    open: ({ popup, parameters }) => void shownNotices.push([popup, ...Object.values(parameters ?? {})].join(' ')),
  });
const review = async (result: Parameters<typeof showReviewNotice>[0]) => {
  await showReviewNotice(result, actions);
  await check();
};

beforeAll(() => startTexts('en-US', 'photo-news'));
beforeEach(() => {
  shownNotices = [];
  localStorage.clear();
  clearPopupQueue();
  setQuietUntil(0);
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

it('opens the guidelines once in five minutes, and shows a toast in between', async () => {
  await review(refused('a'));
  expect(shownNotices).toEqual(['photoRejected fakeAge']);
  vi.setSystemTime(Date.now() + pauseMs - 1);
  await review(refused('b', 'nudity'));
  expect(shownNotices.slice(1)).toEqual([expect.stringMatching(/^toast: /)]);
  vi.setSystemTime(Date.now() + 1);
  await review(refused('c', 'fa'));
  expect(shownNotices[2]).toBe('photoRejected fakeAge');
  // A clock that was set back does not suppress the popup.
  vi.setSystemTime(Date.now() - 10 * pauseMs);
  await review(refused('d'));
  expect(shownNotices[3]).toBe('photoRejected fakeAge');
});

it('answers the upload of a new member, to whom nothing opens by itself', async () => {
  setQuietUntil(Date.now() + 1);
  await review(refused('a'));
  expect(shownNotices).toEqual(['photoRejected fakeAge']);
});

it('shows a toast while another refusal waits in the queue, and removes a waiting one that is withdrawn', async () => {
  await showReviewNotice(refused('k'), actions);
  await showReviewNotice(refused('l'), actions);
  expect(shownNotices).toEqual([expect.stringMatching(/^toast: /)]);
  await showReviewNotice({ photoId: 'k', status: pending, reason: null }, actions);
  await check();
  expect(shownNotices).toHaveLength(1);
});

it('removes the notice of a withdrawn refusal once, and no other', async () => {
  const waits = (photoId: string, status: number = pending) => review({ photoId, status, reason: null });
  await review(refused('e'));
  await waits('f');
  expect(shownNotices).toEqual(['photoRejected fakeAge']);
  await waits('e');
  await waits('e', moderated);
  expect(shownNotices.slice(1)).toEqual(['closed']);
  await review(refused('g'));
  await waits('g');
  expect(shownNotices.slice(3)).toEqual(['removed']);
  // A popup about another photo stays.
  vi.setSystemTime(Date.now() + pauseMs);
  await review(refused('h'));
  vi.setSystemTime(Date.now() + pauseMs);
  await review(refused('i'));
  await waits('h');
  expect(shownNotices.slice(4)).toEqual(['photoRejected fakeAge', 'photoRejected fakeAge']);
});

it('shows the worst error of a batch once, celebrates the first photos, and ignores network errors', async () => {
  await showBatchNotice({ published: 8, first: true, faults: ['offline', 'photoType', 'photoTooSmall'] }, actions);
  await check();
  await showBatchNotice({ published: 1, first: true, faults: ['timeout'] }, actions);
  await check();
  await showBatchNotice({ published: 0, first: false, faults: ['offline'] }, actions);
  await check();
  await showBatchNotice({ published: 2, first: false, faults: [] }, actions);
  await check();
  expect(shownNotices).toEqual(['photoRejected photoTooSmall', 'photoSuccess', expect.stringMatching(/^toast: /)]);
});
