import pino from 'pino';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import type { Context } from '../src/context.ts';
import { createContext } from '../src/create-context.ts';
import { type Act, drawActs, randomFrom, send } from './acts.ts';
import { audit } from './audit.ts';
import { type ServerProcess, startServer } from './child.ts';
import { processSettings } from './harness.ts';
import { maleFields, seedMembers } from './seeded-members.ts';

// A start of the embedded engine takes longer than that of a server which finds its database running.
const kills = inject('engine') === 'embedded' ? 2 : 4;
const perGender = 14;
const atOnce = 8;
/** How many acts of a round are acknowledged before the kill, which meets the others on their way. */
const killAfter = [2, 80] as const;

const place = { ...(await processSettings('kill')), SECRET: 's'.repeat(40), DATABASE_POOL: '8' };

/** Opens the database while no server has it. */
const inside = async <T>(work: (context: Context) => Promise<T>): Promise<T> => {
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', ...place });
  const { context, close } = await createContext(config, pino({ level: 'silent' }));
  try {
    return await work(context);
  } finally {
    await close();
  }
};

describe('a server that is killed while members like, write and read', () => {
  const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
  const random = randomFrom(seed);
  const acts: Act[] = [];
  let context: Context;
  let draw: () => Act;

  beforeAll(async () => {
    process.stdout.write(`KILL_SEED=${seed}\n`);
    const planted = await inside(async (opened) => {
      context = opened;
      return [await seedMembers(opened, perGender, () => maleFields), await seedMembers(opened, perGender)] as const;
    });
    draw = drawActs(...planted, random);
  });

  /** What is not known to be kept goes first. */
  const pending = (): Act[] => acts.filter(({ kept }) => kept === undefined);

  const member = async (server: ServerProcess, again: Act[], acknowledged: () => void): Promise<void> => {
    for (;;) {
      const act = again.shift() ?? draw();
      if (act.tries === 0) acts.push(act);
      if (!(await send(server, context, act))) return;
      acknowledged();
    }
  };

  test.each(Array.from({ length: kills }, (_, index) => index + 1))('kill %i', async () => {
    const server = await startServer(place);
    const again = pending();
    const [least, most] = killAfter;
    let left = least + random(most - least);
    const acknowledged = (): void => {
      left -= 1;
      if (left === 0) server.child.kill('SIGKILL');
    };
    await Promise.all(Array.from({ length: atOnce }, () => member(server, again, acknowledged)));
    const { signal, err } = await server.stop('SIGKILL');
    expect([signal, err]).toEqual(['SIGKILL', '']);
  });

  test('everything acknowledged is there once, what is sent again takes effect once, and all counts agree', async () => {
    const cutOff = pending();
    expect(await inside(({ db }) => audit(db, acts))).toEqual({});

    const server = await startServer(place);
    const kept = acts.filter((act) => act.kept !== undefined);
    for (const act of [...cutOff, ...cutOff, ...kept.slice(-40)]) expect(await send(server, context, act)).toBe(true);
    expect((await server.stop()).code).toBe(0);

    expect(pending()).toEqual([]);
    expect(await inside(({ db }) => audit(db, acts))).toEqual({});
    const counts = Object.groupBy(acts, ({ kind }) => kind);
    expect(counts.like?.length).toBeGreaterThan(10);
    expect(counts.message?.length).toBeGreaterThan(10);
    process.stdout.write(
      `${kept.length} acts kept, ${cutOff.length} cut off by the last kill, ${acts.filter(({ tries }) => tries > 1).length} sent again\n`,
    );
  });
});
