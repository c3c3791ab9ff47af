// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutbox, type Delivery, type Entry, hasEntries } from './outbox.ts';

let names = 0;
let owner: string;
let answers: (Delivery | Error)[];
let sent: string[];
let errors: unknown[];

/** Opens an outbox with a new name. Its tries have the results of `answers`, and succeed afterwards. */
const open = (name = `test-${(names += 1)}`) => {
  const send = async ({ value }: Entry<string>): Promise<Delivery> => {
    sent.push(value);
    const answer = answers.shift() ?? { is: 'settled' };
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const outbox = createOutbox<string>({ name, owner: () => owner, send, onError: (error) => errors.push(error) });
  return { name, ...outbox };
};

beforeEach(() => {
  [owner, answers, sent, errors] = ['ann', [], [], []];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const flushPromises = () => vi.advanceTimersByTimeAsync(0);

describe('an outbox', () => {
  it('retries with growing pauses, and immediately when the network returns', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    answers = [{ is: 'retry' }, { is: 'retry' }, { is: 'retry' }];
    const { add, read } = open();
    add('one');
    await flushPromises();
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(3);
    window.dispatchEvent(new Event('online'));
    await flushPromises();
    expect([sent.length, read()]).toEqual([4, []]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits as long as the server asked for, also with more entries', async () => {
    answers = [{ is: 'retry', afterSeconds: 60 }];
    const { add } = open();
    add('one');
    await flushPromises();
    add('two');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(sent).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['one', 'one', 'two']);
  });

  it('reports an exception and retries the entry', async () => {
    const broken = new TypeError('broken');
    answers = [broken];
    const { add, read } = open();
    add('one');
    await vi.runAllTimersAsync();
    expect([errors, sent, read()]).toEqual([[broken], ['one', 'one'], []]);
  });

  it('stores the entries of each owner, and sends only the current owner’s', async () => {
    answers = [{ is: 'retry' }];
    const { name, add, flush } = open();
    add('ann’s');
    await flushPromises();
    owner = 'bob';
    await vi.runAllTimersAsync();
    expect([sent, hasEntries(name, 'ann'), hasEntries(name, 'bob')]).toEqual([['ann’s'], true, false]);
    owner = 'ann';
    flush();
    await flushPromises();
    expect([sent.length, hasEntries(name, 'ann')]).toEqual([2, false]);
  });

  it('works in this page alone if the storage is blocked', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      removeItem: () => undefined,
    });
    answers = [{ is: 'retry' }];
    const { add, read } = open();
    add('one');
    await flushPromises();
    expect(read()).toHaveLength(1);
    await vi.runAllTimersAsync();
    expect([sent, read()]).toEqual([['one', 'one'], []]);
  });

  it('sends one entry at a time, also from two tabs and in a browser without locks', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined });
    let running = 0;
    let mostRunning = 0;
    const send = async ({ value }: Entry<string>): Promise<Delivery> => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
      sent.push(value);
      return { is: 'settled' };
    };
    const options = { name: 'two-tabs', owner: () => owner, send, onError: (error: unknown) => errors.push(error) };
    const [first, second] = [createOutbox<string>(options), createOutbox<string>(options)];
    first.add('one');
    second.add('two');
    first.flush();
    await vi.runAllTimersAsync();
    expect([mostRunning, sent, first.read(), errors]).toEqual([1, ['one', 'two'], [], []]);
  });
});
