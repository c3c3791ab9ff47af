// @vitest-environment happy-dom

import { limits } from '@kindred/contract/limits';
import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

const { min, max } = limits.interests;
const all = Array.from({ length: max + 5 }, (_, index) => ({ id: index + 1, title: `Liking ${index + 1}` }));
const catalogue = [
  { id: 2, title: 'Food', is_popular: true, interests: all.slice(0, 8) },
  { id: 1, title: 'Music', is_popular: false, interests: all.slice(8) },
];
const editing = '/rest/v2/user/info/profile';

let server: Awaited<ReturnType<typeof startServer>>;
let answer: () => Answer | Promise<Answer>;
let root: Root;
const done = vi.fn();

const open = async (saved: readonly number[]) => {
  // Beside the form, whose modules are new for each test.
  const { ToastProvider } = await import('@kindred/ui/toast');
  const { InterestsForm } = await import('./interests-form.tsx');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ToastProvider card={ToastCard} labels={{ region: 'News', close: 'Close' }}>
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
const button = (words: string) =>
  [...document.querySelectorAll('button')].find((one) =>
    [one.textContent, one.getAttribute('aria-label')].includes(words),
  );
const chosen = () => all.filter(({ id }) => button(`Remove Liking ${id}`)).map(({ id }) => id);
/** What is changed outside of the test is drawn first, then looked at. */
const eventually = (look: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    look();
  });
const save = () => act(async () => button('Save')?.click());
const showAll = async () => {
  while (button('Show all')) await act(async () => button('Show all')?.click());
};
const search = (words: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('input[role=searchbox]');
    if (!field) throw new Error('There is nowhere to search');
    // React watches the element's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const sent = (path: string) => server.seen.filter((seen) => seen.path === path).map(({ body }) => body);

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  done.mockClear();
  answer = () => ({ body: { result: { user: {} } } });
  server = await startServer(() => answer());
  localStorage.clear();
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  localStorage.setItem('interests:tips', '1');
  await startTexts('en-US', 'interests');
});
afterEach(async () => {
  vi.useRealTimers();
  await close();
  document.body.replaceChildren();
  await server.stop();
});

describe('interests', () => {
  it('are as many as the limit says, which is told', async () => {
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

  it('too few are not sent, and the error goes with enough of them', async () => {
    await open([1, 2]);
    const missing = `Choose at least ${min}.`;
    expect(text()).not.toContain(missing);
    await save();
    expect(text()).toContain(missing);
    expect(sent(editing)).toEqual([]);
    await press(3);
    expect(text()).not.toContain(missing);
    const { promise: waiting, resolve: letGo } = Promise.withResolvers<void>();
    answer = async () => {
      await waiting;
      return { body: { result: { user: {} } } };
    };
    await save();
    await save();
    letGo();
    await eventually(() => expect(done).toHaveBeenCalledOnce());
    expect(sent(editing)).toEqual([{ interests: [1, 2, 3] }]);
  });

  it('that did not change are not sent', async () => {
    await open([1, 2, 3]);
    await press(4);
    await press(4);
    await save();
    expect(done).toHaveBeenCalledOnce();
    expect(sent(editing)).toEqual([]);
  });

  it('outlive a reload and a failure until they are saved', async () => {
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

  it('are searched once the words stand still, trimmed, and not by what is no word', async () => {
    const suggesting = '/rest/v2/interests/suggest';
    answer = () => ({ body: { result: { interests: [all[6]] } } });
    await open([1, 2, 3]);
    for (const words of [' Li', ' Lik', ' Liking 7 ']) await search(words);
    await eventually(() => expect(text()).toContain('Found'));
    expect(sent(suggesting)).toEqual([{ prefix: 'Liking 7' }]);
    expect(choice(8)).toBeUndefined();
    await press(7);
    await search('<b>');
    expect(text()).toContain('Search with letters and digits.');
    await act(async () => button('Clear search')?.click());
    expect(chosen()).toEqual([1, 2, 3, 7]);
    expect(choice(8)).toBeDefined();
    expect(sent(suggesting)).toHaveLength(1);
  });
});

describe('the hints of a first visit', () => {
  const remove = 'Tap an interest to take it out';
  const add = 'Tap what you like to add it';
  const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

  it('come one after the other, go by themselves, and come no more', async () => {
    localStorage.removeItem('interests:tips');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open([1, 2, 3]);
    const { closeMs, addInterestDelayMs } = limits.tooltip;
    expect(text()).toContain(remove);
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
    expect([remove, add].filter((hint) => text().includes(hint))).toEqual([]);
  });
});
