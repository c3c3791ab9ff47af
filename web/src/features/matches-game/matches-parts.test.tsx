// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { candidate } from '../../../test/support/candidates.ts';
import { stubPictures } from '../../../test/support/images.ts';
import { type Answer, failing, makeTokens, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

const { cardsInView, preload, undoMs } = limits.matchesGame;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

let answer: () => Answer | Promise<Answer>;
let server: Awaited<ReturnType<typeof startServer>>;
let store: typeof import('./game-store.ts');
let root: Root;

const show = (node: ReactNode) => act(async () => root.render(node));
const buttons = () => [...document.querySelectorAll('button')];

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  server = await startServer(() => answer());
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'matches-game');
  store = await import('./game-store.ts');
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  await server.stop();
});

describe('the photos of the next cards', () => {
  it('load before they are in view, once while their cards are in the stack, and no others', async () => {
    const fetched = stubPictures();
    const cards = numbers(cardsInView + preload + 3).map((number) => ({
      ...candidate(number),
      thumbnail: { url: `/media/${number}`, thumbhash: null },
    }));
    const { usePreloadPhotos } = await import('./card/use-preload-photos.ts');
    const Page = () => {
      usePreloadPhotos();
      return null;
    };
    store.useGame.setState({ cards, cursor: '' });
    await show(<Page />);
    const next = numbers(preload).map((number) => `/media/${cardsInView + number}`);
    expect(fetched).toEqual(next);
    await act(async () => store.useGame.setState({ cards: cards.slice(1) }));
    const last = `/media/${cardsInView + preload + 1}`;
    expect(fetched).toEqual([...next, last]);
    // A session has thousands of photos. Those without a card are forgotten, and so they would be loaded again.
    await act(async () => store.useGame.setState({ cards: [] }));
    await act(async () => store.useGame.setState({ cards }));
    expect(fetched).toEqual([...next, last, ...next]);
  });
});

describe('the undo', () => {
  const isOffered = () => buttons().map(({ parentElement }) => !parentElement?.classList.contains('invisible'));

  it('is offered after a pass, until its time is over', async () => {
    answer = () => ({ body: {} });
    Object.assign(Element.prototype, { animate: () => ({ cancel: () => undefined }) });
    const { UndoButton } = await import('./undo-button.tsx');
    store.useGame.setState({ cards: numbers(5).map(candidate), cursor: '' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await show(<UndoButton />);
    expect(isOffered()).toEqual([false]);

    await act(async () => store.markTop('pass'));
    expect(isOffered()).toEqual([true]);
    expect(buttons()[0]?.getAttribute('aria-label')).toContain('Member 1');
    await act(async () => vi.advanceTimersByTime(undoMs - 1));
    expect(isOffered()).toEqual([true]);
    // The next pass starts the time again.
    await act(async () => store.markTop('pass'));
    await act(async () => vi.advanceTimersByTime(undoMs - 1));
    expect(isOffered()).toEqual([true]);
    await act(async () => vi.advanceTimersByTime(1));
    expect(isOffered()).toEqual([false]);

    await act(async () => store.markTop('pass'));
    await act(async () => store.markTop('like'));
    expect(isOffered()).toEqual([false]);
  });
});

describe('candidates that cannot be loaded', () => {
  const page = { body: { hits: [candidate(1)], nextPageToken: '' } };
  const text = () => document.querySelector('[role=alert]')?.textContent ?? '';
  const requestCount = () => server.paths().filter((path) => path.endsWith('users:pickUp')).length;
  const fail = async (failure: Answer) => {
    answer = () => failure;
    const { ListFailed } = await import('./end-of-list/list-failed.tsx');
    await show(<ListFailed />);
    await act(() => store.refill());
    answer = () => page;
  };
  const expectLoaded = () => vi.waitFor(() => act(async () => expect(store.useGame.getState().cards).toHaveLength(1)));

  it('show a failure, and are requested again by its button', async () => {
    await fail(failing(500, 500));
    expect(text()).toContain('No cards right now');
    expect(store.useGame.getState().failure).not.toBe(null);
    expect(requestCount()).toBe(1);
    await act(async () => buttons()[0]?.click());
    await expectLoaded();
    expect(requestCount()).toBe(2);
    expect(store.useGame.getState().failure).toBe(null);
  });

  it('are requested again when the network is back', async () => {
    await fail({ hangUp: true });
    await act(async () => window.dispatchEvent(new Event('online')));
    await expectLoaded();
    expect(requestCount()).toBe(2);
  });
});
