// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../http/query-client.ts';
import { firstScreenShown } from './first-screen.ts';

/** A page that waits for an answer and for an image in view. */
const openPage = () => {
  const answer = Promise.withResolvers<number>();
  const queryKey = [crypto.randomUUID()];
  queryClient.fetchQuery({ queryKey, queryFn: () => answer.promise }).catch(() => undefined);
  const image = document.createElement('img');
  Object.defineProperty(image, 'complete', { value: false });
  image.getBoundingClientRect = () => ({ top: 10, bottom: 200 }) as DOMRect;
  document.body.append(image);
  const page = { answer, image, isShown: false };
  void firstScreenShown().then(() => {
    page.isShown = true;
  });
  return page;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  document.body.replaceChildren();
});

/** A frame, which each caller waits for after the others. */
const frameMs = 100;
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('waits for at most three seconds while an answer is missing', async () => {
  const page = openPage();
  await wait(2_900);
  expect(page.isShown).toBe(false);
  await wait(200);
  expect(page.isShown).toBe(true);
});

test('ends its wait at the first press', async () => {
  const page = openPage();
  await wait(500);
  expect(page.isShown).toBe(false);
  window.dispatchEvent(new Event('pointerdown'));
  await wait(frameMs);
  expect(page.isShown).toBe(true);
});

test('waits for the answers and then for the images in view', async () => {
  const page = openPage();
  page.answer.resolve(1);
  await wait(1_000);
  expect(page.isShown).toBe(false);
  page.image.dispatchEvent(new Event('load'));
  await wait(frameMs);
  expect(page.isShown).toBe(true);
});

test('gives each caller a frame of its own', async () => {
  const times: number[] = [];
  openPage();
  for (let caller = 0; caller < 3; caller += 1) void firstScreenShown().then(() => times.push(Date.now()));
  window.dispatchEvent(new Event('pointerdown'));
  await wait(4 * frameMs);
  expect(new Set(times).size).toBe(3);
});
