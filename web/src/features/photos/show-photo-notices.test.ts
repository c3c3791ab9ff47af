// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { photoStatuses } from '@kindred/contract/photos';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '../../../test/support/texts.ts';
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
  openPopup: (popup, ...[parameters]) => void shownNotices.push([popup, ...Object.values(parameters ?? {})].join(' ')),
  closeRejected: () => void shownNotices.push('closed'),
  canOpen: () => true,
  showPhotos: () => undefined,
};

beforeAll(() => startTexts('en-US', 'photo-news'));
beforeEach(() => {
  shownNotices = [];
  localStorage.clear();
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

it('opens the guidelines once in five minutes, and shows a toast in between', async () => {
  await showReviewNotice(refused('a'), actions);
  expect(shownNotices).toEqual(['photoRejected fakeAge']);
  vi.setSystemTime(Date.now() + pauseMs - 1);
  await showReviewNotice(refused('b', 'nudity'), actions);
  expect(shownNotices.slice(1)).toEqual([expect.stringMatching(/^toast: /)]);
  vi.setSystemTime(Date.now() + 1);
  await showReviewNotice(refused('c', 'fa'), actions);
  expect(shownNotices[2]).toBe('photoRejected fakeAge');
  // A clock that was set back does not suppress the popup.
  vi.setSystemTime(Date.now() - 10 * pauseMs);
  await showReviewNotice(refused('d'), actions);
  expect(shownNotices[3]).toBe('photoRejected fakeAge');
});

it('opens no popup over a page without automatic popups, and does not start the five minutes', async () => {
  await showReviewNotice(refused('a'), { ...actions, canOpen: () => false });
  await showReviewNotice(refused('b'), actions);
  expect(shownNotices).toEqual([expect.stringMatching(/^toast: /), 'photoRejected fakeAge']);
});

it('removes the notice of a withdrawn refusal once, and no other', async () => {
  const waits = (photoId: string, status: number = pending) =>
    showReviewNotice({ photoId, status, reason: null }, actions);
  await showReviewNotice(refused('e'), actions);
  await waits('f');
  expect(shownNotices).toEqual(['photoRejected fakeAge']);
  await waits('e');
  await waits('e', moderated);
  expect(shownNotices.slice(1)).toEqual(['closed']);
  await showReviewNotice(refused('g'), actions);
  await waits('g');
  expect(shownNotices.slice(3)).toEqual(['removed']);
  // A popup about another photo stays.
  vi.setSystemTime(Date.now() + pauseMs);
  await showReviewNotice(refused('h'), actions);
  vi.setSystemTime(Date.now() + pauseMs);
  await showReviewNotice(refused('i'), actions);
  await waits('h');
  expect(shownNotices.slice(4)).toEqual(['photoRejected fakeAge', 'photoRejected fakeAge']);
});

it('shows the worst error of a batch once, celebrates the first photos, and ignores network errors', async () => {
  await showBatchNotice({ published: 8, first: true, faults: ['offline', 'photoType', 'photoTooSmall'] }, actions);
  await showBatchNotice({ published: 1, first: true, faults: ['timeout'] }, actions);
  await showBatchNotice({ published: 0, first: false, faults: ['offline'] }, actions);
  await showBatchNotice({ published: 2, first: false, faults: [] }, actions);
  expect(shownNotices).toEqual(['photoRejected photoTooSmall', 'photoSuccess', expect.stringMatching(/^toast: /)]);
});
