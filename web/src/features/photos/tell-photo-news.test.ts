// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { photoStatuses } from '@kindred/contract/photos';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '../../../test/support/texts.ts';
import { type Means, tellLooked, tellUploaded } from './tell-photo-news.ts';

const { moderated, pending, rejected } = photoStatuses;
const pauseMs = limits.photo.rejectedPopupMinutes * 60_000;
const refused = (photoId: string, reason = 'fakeAge') => ({ photoId, status: rejected, reason });

let told: string[];
const means: Means = {
  showToast: ({ title }) => {
    told.push(`toast: ${title}`);
    return () => void told.push('taken away');
  },
  openPopup: (popup, ...[parameters]) => void told.push([popup, ...Object.values(parameters ?? {})].join(' ')),
  closeRejected: () => void told.push('closed'),
  mayOpen: () => true,
  showPhotos: () => undefined,
};

beforeAll(() => startTexts('en-US', 'photo-news'));
beforeEach(() => {
  told = [];
  localStorage.clear();
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

it('opens the guidelines once in five minutes, and tells of what comes between in passing', async () => {
  await tellLooked(refused('a'), means);
  expect(told).toEqual(['photoRejected fakeAge']);
  vi.setSystemTime(Date.now() + pauseMs - 1);
  await tellLooked(refused('b', 'nudity'), means);
  expect(told.slice(1)).toEqual([expect.stringMatching(/^toast: /)]);
  vi.setSystemTime(Date.now() + 1);
  await tellLooked(refused('c', 'fa'), means);
  expect(told[2]).toBe('photoRejected fakeAge');
  // A clock that was put back silences nothing for long.
  vi.setSystemTime(Date.now() - 10 * pauseMs);
  await tellLooked(refused('d'), means);
  expect(told[3]).toBe('photoRejected fakeAge');
});

it('opens nothing over a page that wants none, and keeps the five minutes for one that does', async () => {
  await tellLooked(refused('a'), { ...means, mayOpen: () => false });
  await tellLooked(refused('b'), means);
  expect(told).toEqual([expect.stringMatching(/^toast: /), 'photoRejected fakeAge']);
});

it('takes back what it told of a refusal that is taken back, once, and of no other', async () => {
  const waits = (photoId: string, status: number = pending) => tellLooked({ photoId, status, reason: null }, means);
  await tellLooked(refused('e'), means);
  await waits('f');
  expect(told).toEqual(['photoRejected fakeAge']);
  await waits('e');
  await waits('e', moderated);
  expect(told.slice(1)).toEqual(['closed']);
  await tellLooked(refused('g'), means);
  await waits('g');
  expect(told.slice(3)).toEqual(['taken away']);
  // A popup that tells of another photo by now stays.
  vi.setSystemTime(Date.now() + pauseMs);
  await tellLooked(refused('h'), means);
  vi.setSystemTime(Date.now() + pauseMs);
  await tellLooked(refused('i'), means);
  await waits('h');
  expect(told.slice(4)).toEqual(['photoRejected fakeAge', 'photoRejected fakeAge']);
});

it('says the worst of a batch once, fetes the first photos, and lets what only the line lost be', async () => {
  await tellUploaded({ published: 8, first: true, faults: ['offline', 'photoType', 'photoTooSmall'] }, means);
  await tellUploaded({ published: 1, first: true, faults: ['timeout'] }, means);
  await tellUploaded({ published: 0, first: false, faults: ['offline'] }, means);
  await tellUploaded({ published: 2, first: false, faults: [] }, means);
  expect(told).toEqual(['photoRejected photoTooSmall', 'photoSuccess', expect.stringMatching(/^toast: /)]);
});
