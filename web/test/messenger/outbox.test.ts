import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Delivery, Outbox, type OutboxEntry } from '../../src/features/messenger/outbox.ts';

/** What becomes of one request: it never arrives; it arrives and its answer does not; both do. */
type Fate = 'lost' | 'unanswered' | 'answered';

/** The server's side: takes each request once. */
const makeServer = () => {
  const taken: OutboxEntry[] = [];
  return {
    take: (entry: OutboxEntry): void => {
      if (!taken.some(({ requestId }) => requestId === entry.requestId)) taken.push(entry);
    },
    texts: (dialogHid: string) => taken.filter((entry) => entry.dialogHid === dialogHid).map(({ text }) => text),
  };
};

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
};

/** One browser: a storage and locks that its tabs share, and a network that fails as told. */
const makeBrowser = (fates: Iterator<Fate>, server: ReturnType<typeof makeServer>) => {
  let stored: readonly OutboxEntry[] = [];
  const queues = new Map<string, Promise<unknown>>();
  const inFlight = new Map<string, number>();
  let most = 0;

  const openTab = () => {
    let alive = true;
    const held = new Set<() => void>();
    const never = new Promise<never>(() => undefined);
    const outbox = new Outbox({
      read: () => stored,
      write: (entries) => {
        if (alive) stored = entries;
      },
      send: async (entry): Promise<Delivery> => {
        const fate = fates.next().value as Fate;
        const now = (inFlight.get(entry.dialogHid) ?? 0) + 1;
        inFlight.set(entry.dialogHid, now);
        most = Math.max(most, now);
        await turns(entry.text.length);
        if (fate !== 'lost') server.take(entry);
        await turns(2);
        inFlight.set(entry.dialogHid, (inFlight.get(entry.dialogHid) ?? 1) - 1);
        if (!alive) return never;
        return fate === 'answered' ? 'sent' : 'later';
      },
      // A tab that is closed lets go of its locks.
      exclusively: async (name, run) => {
        const before = queues.get(name) ?? Promise.resolve();
        let release: () => void = () => undefined;
        queues.set(
          name,
          new Promise<void>((resolve) => {
            release = resolve;
          }),
        );
        held.add(release);
        await before;
        try {
          return await (alive ? run() : never);
        } finally {
          release();
        }
      },
    });
    return {
      outbox,
      close: () => {
        alive = false;
        for (const release of held) release();
      },
    };
  };
  return { openTab, left: () => stored /** Requests of one dialog at the same time. */, mostInFlight: () => most };
};

const dialogs = ['ann', 'bea'] as const;

const deed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('write' as const), to: fc.constantFrom(...dialogs), tab: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('flush' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), turns: fc.nat(30) }) },
);

const entry = (dialogHid: string, text: string): OutboxEntry => ({
  requestId: `request-${text}`,
  dialogHid,
  text,
  reply: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  refused: false,
});

describe('outbox', () => {
  it('brings each message once and in order, whatever the network loses and whenever a tab closes', async () => {
    const fate = fc.constantFrom<Fate>('lost', 'unanswered', 'answered');
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 40 }), fc.infiniteStream(fate), async (deeds, fates) => {
        const server = makeServer();
        let healthy = false;
        const network: Iterator<Fate> = {
          next: () => ({ done: false, value: healthy ? 'answered' : (fates.next().value as Fate) }),
        };
        const browser = makeBrowser(network, server);
        const tabs = [browser.openTab(), browser.openTab()];
        const written: Record<string, string[]> = { ann: [], bea: [] };
        for (const [index, one] of deeds.entries()) {
          if (one.do === 'wait') {
            await turns(one.turns);
            continue;
          }
          const tab = tabs[one.tab];
          if (one.do === 'write') {
            const text = `${'x'.repeat(index % 5)}${index}`;
            written[one.to]?.push(text);
            void tab?.outbox.add(entry(one.to, text));
          } else if (one.do === 'flush') {
            void tab?.outbox.flush();
          } else {
            tab?.close();
            tabs[one.tab] = browser.openTab();
          }
        }
        healthy = true;
        while (!(await tabs[0]?.outbox.flush())) await turns(1);
        for (const dialog of dialogs) expect(server.texts(dialog)).toEqual(written[dialog]);
        expect(browser.left()).toEqual([]);
        // Nothing is asked twice at once, but by a tab that is gone.
        if (!deeds.some((one) => one.do === 'reload')) expect(browser.mostInFlight()).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('a refused message waits for the member and lets the next one pass', async () => {
    let stored: readonly OutboxEntry[] = [];
    const sent: string[] = [];
    let refuse = true;
    const outbox = new Outbox({
      read: () => stored,
      write: (entries) => {
        stored = entries;
      },
      send: async ({ text }) => {
        if (text === 'one' && refuse) return 'refused';
        sent.push(text);
        return 'sent';
      },
      exclusively: (_name, run) => run(),
    });
    await outbox.add(entry('ann', 'one'));
    await outbox.add(entry('ann', 'two'));
    expect([sent, stored.map(({ refused }) => refused)]).toEqual([['two'], [true]]);
    refuse = false;
    expect(await outbox.retry('request-one')).toBe(true);
    expect([sent, stored]).toEqual([['two', 'one'], []]);
  });

  it('a message that is given up is not sent', async () => {
    let stored: readonly OutboxEntry[] = [entry('ann', 'one')];
    const outbox = new Outbox({
      read: () => stored,
      write: (entries) => {
        stored = entries;
      },
      send: async () => 'sent',
      exclusively: (_name, run) => run(),
    });
    outbox.remove('request-one');
    expect(stored).toEqual([]);
  });
});
