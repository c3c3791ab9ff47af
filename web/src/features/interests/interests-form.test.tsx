// @vitest-environment happy-dom

import { limits } from '@kindred/contract/limits';
import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeInto } from '../../../test/support/screen.ts';
import { type Answer, failing, makeTokens, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

const { min, max } = limits.interests;
const all = Array.from({ length: max + 5 }, (_, index) => ({ id: index + 1, title: `Liking ${index + 1}` }));
const catalogue = [
  { id: 2, title: 'Food', is_popular: true, interests: all.slice(0, 8) },
  { id: 1, title: 'Music', is_popular: false, interests: all.slice(8) },
];
const savePath = '/rest/v2/user/info/profile';

let server: Awaited<ReturnType<typeof startServer>>;
let answer: () => Answer | Promise<Answer>;
let root: Root;
const done = vi.fn();

const open = async (saved: readonly number[]) => {
  // Imported here: each test resets the modules.
  const { ToastProvider } = await import('@kindred/ui/toast');
  const { InterestsForm } = await import('./interests-form.tsx');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ToastProvider card={ToastCard} labels={{ region: 'Notifications', close: 'Close' }}>
          <InterestsForm catalogue={catalogue} saved={saved} onDone={done} />
        </ToastProvider>
      </QueryClientProvider>,
    ),
  );
};
const close = () => act(async () => root.unmount());
const text = () => document.body.textContent ?? '';
const choice = (number: number) =>
  [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent === `Liking ${number}`)
    ?.querySelector<HTMLInputElement>('input[type=checkbox]');
const press = (number: number) => act(async () => choice(number)?.click());
const button = (label: string) =>
  [...document.querySelectorAll('button')].find((one) =>
    [one.textContent, one.getAttribute('aria-label')].includes(label),
  );
const chosen = () => all.filter(({ id }) => button(`Remove Liking ${id}`)).map(({ id }) => id);
/** Repeats the check until it passes. React renders pending updates before each try. */
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });
const save = () => act(async () => button('Save')?.click());
const showAll = async () => {
  while (button('Show all')) await act(async () => button('Show all')?.click());
};
const search = (prefix: string) => writeInto(document.querySelector<HTMLInputElement>('input[role=searchbox]'), prefix);
/** The onboarding items that are still shown. */
let openTips: string[] = [];
const sent = (path: string) => server.seen.filter((seen) => seen.path === path).map(({ body }) => body);

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  done.mockClear();
  answer = () => ({ body: { result: { user: {} } } });
  server = await startServer(({ method, path, body }) => {
    if (!path.startsWith('/rest/v2/user/onboarding')) return answer();
    const { item: shown } = (body ?? {}) as { item?: string };
    if (method === 'PUT') openTips = openTips.filter((item) => item !== shown);
    const counters = ['interests_remove', 'interests_add'].map((item) => ({
      item,
      count: 0,
      is_open: openTips.includes(item),
    }));
    return { body: { result: method === 'PUT' ? counters.find(({ item }) => item === shown) : counters } };
  });
  localStorage.clear();
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  openTips = [];
  await startTexts('en-US', 'interests');
});
afterEach(async () => {
  vi.useRealTimers();
  await close();
  document.body.replaceChildren();
  await server.stop();
});

describe('the interests form', () => {
  it('allows as many interests as the limit, and shows a toast for one more', async () => {
    await open(all.slice(0, max - 1).map(({ id }) => id));
    await showAll();
    await press(max);
    expect(chosen()).toHaveLength(max);
    expect(text()).not.toContain(`${max} is the limit`);
    await press(max + 1);
    expect(chosen()).toHaveLength(max);
    expect(choice(max + 1)?.checked).toBe(false);
    expect(text()).toContain(`${max} is the limit`);
    await press(1);
    await press(max + 1);
    expect(chosen()).toEqual(all.slice(1, max + 1).map(({ id }) => id));
  });

  it('sends nothing below the minimum, and removes the error at the minimum', async () => {
    await open([1, 2]);
    const missing = `Choose at least ${min}.`;
    expect(text()).not.toContain(missing);
    await save();
    expect(text()).toContain(missing);
    expect(sent(savePath)).toEqual([]);
    await press(3);
    expect(text()).not.toContain(missing);
    const { promise: response, resolve: respond } = Promise.withResolvers<void>();
    answer = async () => {
      await response;
      return { body: { result: { user: {} } } };
    };
    await save();
    await save();
    respond();
    await eventually(() => expect(done).toHaveBeenCalledOnce());
    expect(sent(savePath)).toEqual([{ interests: [1, 2, 3] }]);
  });

  it('sends nothing if nothing changed', async () => {
    await open([1, 2, 3]);
    await press(4);
    await press(4);
    await save();
    expect(done).toHaveBeenCalledOnce();
    expect(sent(savePath)).toEqual([]);
  });

  it('keeps the choice over a reload and a failure until it is saved', async () => {
    answer = () => failing(500, 500);
    await open([1, 2, 3]);
    await press(5);
    await close();
    await open([1, 2, 3]);
    expect(chosen()).toEqual([1, 2, 3, 5]);
    await save();
    await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).toBeTruthy());
    expect([done.mock.calls.length, chosen()]).toEqual([0, [1, 2, 3, 5]]);
    answer = () => ({ body: { result: { user: {} } } });
    await save();
    await eventually(() => expect(done).toHaveBeenCalledOnce());
    await close();
    await open([1, 2, 3]);
    expect(chosen()).toEqual([1, 2, 3]);
  });

  it('searches the trimmed input after a pause, and refuses other characters than letters and digits', async () => {
    const suggestPath = '/rest/v2/interests/suggest';
    answer = () => ({ body: { result: { interests: [all[6]] } } });
    await open([1, 2, 3]);
    for (const prefix of [' Li', ' Lik', ' Liking 7 ']) await search(prefix);
    await eventually(() => expect(text()).toContain('Found'));
    expect(sent(suggestPath)).toEqual([{ prefix: 'Liking 7' }]);
    expect(choice(8)).toBeUndefined();
    await press(7);
    await search('<b>');
    expect(text()).toContain('Search with letters and digits.');
    await act(async () => button('Clear search')?.click());
    expect(chosen()).toEqual([1, 2, 3, 7]);
    expect(choice(8)).toBeDefined();
    expect(sent(suggestPath)).toHaveLength(1);
  });
});

describe('the tips of the first visit', () => {
  const remove = 'Tap an interest to take it out';
  const add = 'Tap what you like to add it';
  const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

  it('shows one after the other, hides each after a time, and shows none on the next visit', async () => {
    openTips = ['interests_remove', 'interests_add'];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open([1, 2, 3]);
    // The clock stands still while the counters are requested.
    while (!text().includes(remove)) {
      await act(() => new Promise<void>((done) => setImmediate(done)));
      await wait(0);
    }
    const { closeMs, addInterestDelayMs } = limits.tooltip;
    await wait(closeMs);
    expect(text()).not.toContain(remove);
    await wait(addInterestDelayMs - closeMs - 1);
    expect(text()).not.toContain(add);
    await wait(1);
    expect(text()).toContain(add);
    await wait(closeMs);
    expect(text()).not.toContain(add);
    await close();
    await open([1, 2, 3]);
    await wait(addInterestDelayMs);
    expect([remove, add].filter((tip) => text().includes(tip))).toEqual([]);
  });
});
