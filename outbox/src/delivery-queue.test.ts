import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Delivery, DeliveryQueue, type Entry, type Pause } from './delivery-queue.ts';

/** Whether a request and its answer arrive. */
type Fate = 'lost' | 'unanswered' | 'answered';

/** A server that accepts each id once. */
const makeServer = () => {
  const accepted: Entry<string>[] = [];
  return {
    accept: (entry: Entry<string>): void => {
      if (!accepted.some(({ id }) => id === entry.id)) accepted.push(entry);
    },
    texts: (lane: string) => accepted.filter((entry) => entry.lane === lane).map(({ value }) => value),
  };
};

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
};

/** A browser whose tabs share storage and locks, with a network that fails as `fates` say. */
const makeBrowser = (fates: Iterator<Fate>, server: ReturnType<typeof makeServer>) => {
  let stored: readonly Entry<string>[] = [];
  const queues = new Map<string, Promise<unknown>>();
  const inFlight = new Map<string, number>();
  let most = 0;

  const openTab = () => {
    let alive = true;
    const locks = new Set<() => void>();
    const never = new Promise<never>(() => undefined);
    const queue = new DeliveryQueue<string>({
      read: () => stored,
      write: (entries) => {
        if (alive) stored = entries;
      },
      send: async (entry): Promise<Delivery> => {
        const fate = fates.next().value as Fate;
        const now = (inFlight.get(entry.lane) ?? 0) + 1;
        inFlight.set(entry.lane, now);
        most = Math.max(most, now);
        await turns(entry.value.length);
        if (fate !== 'lost') server.accept(entry);
        await turns(2);
        inFlight.set(entry.lane, (inFlight.get(entry.lane) ?? 1) - 1);
        if (!alive) return never;
        return { is: fate === 'answered' ? 'settled' : 'retry' };
      },
      isCurrent: () => true,
      // A closed tab releases its locks.
      exclusively: async (name, run) => {
        if (!alive) return never;
        const before = queues.get(name) ?? Promise.resolve();
        let release: () => void = () => undefined;
        queues.set(
          name,
          new Promise<void>((resolve) => {
            release = resolve;
          }),
        );
        locks.add(release);
        await before;
        try {
          return await (alive ? run() : never);
        } finally {
          release();
        }
      },
    });
    return {
      queue,
      close: () => {
        alive = false;
        for (const release of locks) release();
      },
    };
  };
  return {
    openTab,
    unsent: () => stored,
    /** The largest number of simultaneous requests of one lane. */
    mostInFlight: () => most,
  };
};

const lanes = ['ann', 'bea'] as const;

const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('write' as const), to: fc.constantFrom(...lanes), tab: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('flush' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), turns: fc.nat(30) }) },
);

const entry = (lane: string, value: string): Entry<string> => ({
  id: `request-${value}`,
  lane,
  value,
  createdAt: '2026-11-20T12:00:00.000Z',
  refusal: null,
});

const addAndFlush = (
  queue: DeliveryQueue<string> | undefined,
  added: Entry<string>,
): Promise<Pause | null> | undefined => {
  queue?.add(added);
  return queue?.flush();
};

describe('a delivery queue', () => {
  it('delivers each entry once and in the order of its lane, with lost requests and answers and closed tabs', async () => {
    const fate = fc.constantFrom<Fate>('lost', 'unanswered', 'answered');
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), fc.infiniteStream(fate), async (actions, fates) => {
        const server = makeServer();
        let healthy = false;
        const network: Iterator<Fate> = {
          next: () => ({ done: false, value: healthy ? 'answered' : (fates.next().value as Fate) }),
        };
        const browser = makeBrowser(network, server);
        const tabs = [browser.openTab(), browser.openTab()];
        const written: Record<string, string[]> = { ann: [], bea: [] };
        for (const [index, one] of actions.entries()) {
          if (one.do === 'wait') {
            await turns(one.turns);
            continue;
          }
          const tab = tabs[one.tab];
          if (one.do === 'write') {
            const text = `${'x'.repeat(index % 5)}${index}`;
            written[one.to]?.push(text);
            void addAndFlush(tab?.queue, entry(one.to, text));
          } else if (one.do === 'flush') {
            void tab?.queue.flush();
          } else {
            tab?.close();
            tabs[one.tab] = browser.openTab();
          }
        }
        healthy = true;
        while ((await tabs[0]?.queue.flush()) !== null) await turns(1);
        for (const lane of lanes) expect(server.texts(lane)).toEqual(written[lane]);
        expect(browser.unsent()).toEqual([]);
        // One request at a time, except for those of a closed tab.
        if (!actions.some((one) => one.do === 'reload')) expect(browser.mostInFlight()).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  const storeOf = (entries: readonly Entry<string>[] = []) => {
    let stored = entries;
    return { read: () => stored, write: (next: readonly Entry<string>[]) => void (stored = next) };
  };
  const parts = {
    isCurrent: () => true,
    exclusively: <R>(_lane: string, run: () => Promise<R>) => run(),
  };

  it('skips a refused entry until it is retried', async () => {
    const store = storeOf();
    const sent: string[] = [];
    let refuse = true;
    const queue = new DeliveryQueue<string>({
      ...parts,
      ...store,
      send: async ({ value }) => {
        if (value === 'one' && refuse) return { is: 'refused', reason: 'limit' };
        sent.push(value);
        return { is: 'settled' };
      },
    });
    await addAndFlush(queue, entry('ann', 'one'));
    await addAndFlush(queue, entry('ann', 'two'));
    expect([sent, store.read().map(({ refusal }) => refusal)]).toEqual([['two'], ['limit']]);
    refuse = false;
    queue.retry('request-one');
    expect(await queue.flush()).toBe(null);
    expect([sent, store.read()]).toEqual([['two', 'one'], []]);
  });

  it('does not send a removed entry, nor one id twice', async () => {
    const store = storeOf([entry('ann', 'one'), entry('ann', 'two')]);
    const sent: string[] = [];
    const send = async ({ value }: Entry<string>): Promise<Delivery> => {
      sent.push(value);
      return { is: 'settled' };
    };
    const queue = new DeliveryQueue<string>({ ...parts, ...store, send });
    queue.remove('request-one');
    queue.add(entry('ann', 'two'));
    await queue.flush();
    expect([sent, store.read()]).toEqual([['two'], []]);
  });

  it('stops when its owner signs out, and reports the longest pause that the server asked for', async () => {
    const store = storeOf([entry('ann', 'one'), entry('ann', 'two'), entry('bea', 'three')]);
    let isCurrent = true;
    const seconds: Record<string, number | undefined> = { one: 5, three: 60 };
    const sent: string[] = [];
    const queue = new DeliveryQueue<string>({
      ...parts,
      ...store,
      isCurrent: () => isCurrent,
      send: async ({ value }) => {
        sent.push(value);
        return { is: 'retry', afterSeconds: seconds[value] };
      },
    });
    expect(await queue.flush()).toEqual({ afterSeconds: 60 });
    isCurrent = false;
    expect(await queue.flush()).toBe(null);
    expect(sent).toEqual(['one', 'three']);
    expect(store.read()).toHaveLength(3);
  });

  it('sends an entry again if the session changed during its request', async () => {
    const store = storeOf([entry('ann', 'one')]);
    let isCurrent = true;
    const queue = new DeliveryQueue<string>({
      ...parts,
      ...store,
      isCurrent: () => isCurrent,
      send: async () => {
        isCurrent = false;
        return { is: 'settled' };
      },
    });
    expect(await queue.flush()).toBe(null);
    expect(store.read()).toHaveLength(1);
  });
});
