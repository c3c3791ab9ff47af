import pino from 'pino';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import type { Context } from '../src/context.ts';
import { createContext } from '../src/create-context.ts';
import { findContradictions } from './find-contradictions.ts';
import { processSettings } from './harness.ts';
import { createActionGenerator, createSeededRandom, type MemberAction, sendAction } from './member-actions.ts';
import { maleFields, seedMembers } from './seeded-members.ts';
import { type ServerProcess, startServer } from './server-process.ts';

// A start of the embedded engine takes longer than a start on a running PostgreSQL server.
const kills = inject('engine') === 'embedded' ? 2 : 4;
const perGender = 14;
const concurrency = 8;
/** The least and the most acknowledged actions of a round before the kill. Other actions are in flight then. */
const killAfter = [2, 80] as const;
/** The least of the last round, so that each kind of action occurs often even after short rounds. */
const killAfterLast = 60;

const settings = { ...(await processSettings('kill')), SECRET: 's'.repeat(40), DATABASE_POOL: '8' };

/** Opens the database while no server runs on it. */
const withContext = async <T>(work: (context: Context) => Promise<T>): Promise<T> => {
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', ...settings });
  const { context, close } = await createContext(config, pino({ level: 'silent' }));
  try {
    return await work(context);
  } finally {
    await close();
  }
};

describe('a server that is killed while members like, write and read', () => {
  const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
  const random = createSeededRandom(seed);
  const actions: MemberAction[] = [];
  let context: Context;
  let drawAction: () => MemberAction;

  beforeAll(async () => {
    process.stdout.write(`KILL_SEED=${seed}\n`);
    const seeded = await withContext(async (opened) => {
      context = opened;
      return [await seedMembers(opened, perGender, () => maleFields), await seedMembers(opened, perGender)] as const;
    });
    drawAction = createActionGenerator(...seeded, random);
  });

  /** Actions without an acknowledgement. They are sent first after a restart. */
  const listPending = (): MemberAction[] => actions.filter(({ acknowledgedId }) => acknowledgedId === undefined);

  const runMember = async (
    server: ServerProcess,
    retries: MemberAction[],
    onAcknowledged: () => void,
  ): Promise<void> => {
    for (;;) {
      const action = retries.shift() ?? drawAction();
      if (action.tries === 0) actions.push(action);
      if (!(await sendAction(server, context, action))) return;
      onAcknowledged();
    }
  };

  test.each(Array.from({ length: kills }, (_, index) => index + 1))('kill %i', async (round) => {
    const server = await startServer(settings);
    const retries = listPending();
    const [first, most] = killAfter;
    const least = round === kills ? killAfterLast : first;
    let remaining = least + random(most - least);
    const onAcknowledged = (): void => {
      remaining -= 1;
      if (remaining === 0) server.child.kill('SIGKILL');
    };
    await Promise.all(Array.from({ length: concurrency }, () => runMember(server, retries, onAcknowledged)));
    const { signal, err } = await server.stop('SIGKILL');
    expect([signal, err]).toEqual(['SIGKILL', '']);
  });

  test('stores each acknowledged action once, applies a repeated request once, and keeps all counters consistent', async () => {
    const unacknowledged = listPending();
    expect(await withContext(({ db }) => findContradictions(db, actions))).toEqual({});

    const server = await startServer(settings);
    const acknowledged = actions.filter((action) => action.acknowledgedId !== undefined);
    for (const action of [...unacknowledged, ...unacknowledged, ...acknowledged.slice(-40)])
      expect(await sendAction(server, context, action)).toBe(true);
    expect((await server.stop()).code).toBe(0);

    expect(listPending()).toEqual([]);
    expect(await withContext(({ db }) => findContradictions(db, actions))).toEqual({});
    const counts = Object.groupBy(actions, ({ kind }) => kind);
    expect(counts.like?.length).toBeGreaterThan(10);
    expect(counts.message?.length).toBeGreaterThan(10);
    process.stdout.write(
      `${acknowledged.length} actions acknowledged, ${unacknowledged.length} without an answer after the last kill, ${actions.filter(({ tries }) => tries > 1).length} sent again\n`,
    );
  });
});
