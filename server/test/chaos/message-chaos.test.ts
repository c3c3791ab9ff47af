import { sql } from 'kysely';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { startRedis } from '../../../scripts/test-servers.ts';
import { processSettings } from '../harness.ts';
import { createSeededRandom } from '../member-actions.ts';
import { maleFields, type SeededMember, seedMembers } from '../seeded-members.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { askUntilAnswered, MessageListener } from './message-listener.ts';
import { RestartableProgram } from './restartable-program.ts';
import { withDatabase } from './with-database.ts';

/** `CHAOS_MESSAGES=100000` sends more. */
const messages = Number(process.env.CHAOS_MESSAGES ?? 10_000);
const pairCount = 100;
const each = messages / (2 * pairCount);
const kills = Math.max(4, Math.round(messages / 5000));
/** One of so many requests is aborted after it was sent, and one of so many messages is followed by the cut of a socket. */
const abortEvery = 20;
const cutEvery = 25;
const timeoutMs = 1_200_000;

const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
const random = createSeededRandom(seed);
const settings = await processSettings('message-chaos');
const redis = await startRedis();
afterAll(() => redis.stop());

interface Side {
  readonly member: SeededMember;
  readonly other: SeededMember;
  readonly listener: MessageListener;
}

test(
  `${messages} messages between ${pairCount} pairs are neither lost nor duplicated, in one order on both sides, while servers are killed and networks cut`,
  async () => {
    process.stdout.write(`CHAOS_SEED=${seed}\n`);
    expect(inject('engine')).toBe('postgres');
    const env = { ...settings, REDIS_URL: redis.url, SECRET: 's'.repeat(40), DATABASE_POOL: '8' };
    const members = await withDatabase(env, async (context) => {
      const all = await seedMembers(context, 2 * pairCount, (index) => (index % 2 === 0 ? maleFields : {}));
      for (let pair = 0; pair < all.length; pair += 2)
        for (const [from, to] of [
          [all[pair], all[pair + 1]],
          [all[pair + 1], all[pair]],
        ])
          await sql`select like_member(${from?.id}::bigint, ${to?.id}::bigint, null, 86400)`.execute(context.db);
      return all;
    });
    const servers = [0, 1].map(
      () =>
        new RestartableProgram<ServerProcess>(
          () => startServer(env),
          (running) => running.stop('SIGKILL'),
        ),
    );
    const draw = (): Promise<ServerProcess> => (servers[random(2)] ?? servers[0])?.current as Promise<ServerProcess>;
    const counts = { accepted: 0, retries: 0, aborted: 0, cuts: 0 };
    const sides: Side[] = members.map((member, index) => ({
      member,
      other: members[index % 2 === 0 ? index + 1 : index - 1] as SeededMember,
      listener: new MessageListener(draw, member),
    }));
    try {
      await Promise.all(sides.map(({ listener }) => listener.connect()));
      const killed: Promise<void>[] = [];
      const killAt = new Set(
        Array.from({ length: kills }, (_, index) => Math.floor(((index + 1) * messages) / (kills + 1))),
      );

      const send = async ({ member, other }: Side, place: number, number: number): Promise<void> => {
        const text = `${place}:${number}`;
        const request = {
          id: other.hid,
          type: 'MESSAGE_TYPE_TEXT',
          textMessageBody: { text },
          requestId: `chaos-${text}`,
        };
        await askUntilAnswered(
          draw,
          (server) => {
            const abort = random(abortEvery) === 0 ? new AbortController() : undefined;
            const asked = server.ask('sendMessage', request, member, abort?.signal);
            if (abort) {
              counts.aborted += 1;
              // The request is on its way. Whether it arrives is open.
              setImmediate(() => abort.abort());
            }
            return asked;
          },
          () => {
            counts.retries += 1;
          },
        );
        counts.accepted += 1;
        if (killAt.delete(counts.accepted))
          killed.push((servers[killed.length % 2] as RestartableProgram<ServerProcess>).kill());
        if (random(cutEvery) === 0) {
          counts.cuts += 1;
          sides[random(sides.length)]?.listener.cut();
        }
      };
      await Promise.all(
        sides.map(async (side, place) => {
          for (let number = 0; number < each; number += 1) await send(side, place, number);
        }),
      );
      await Promise.all(killed);
      // Every socket receives the messages of both sides.
      const isComplete = ({ listener }: Side) => listener.texts.length >= 2 * each || listener.resyncs > 0;
      await vi.waitFor(() => expect(sides.filter((side) => !isComplete(side))).toHaveLength(0), { timeout: 60_000 });

      const readThread = async ({ member, other }: Side): Promise<string[]> => {
        const found: string[] = [];
        const server = await draw();
        for (let pageToken: string | undefined; pageToken !== ''; ) {
          const page = await server.call(
            'messages',
            { id: other.hid, pageSize: 100, ...(pageToken && { pageToken }) },
            member,
          );
          found.push(...page.messages.map(({ text }) => text).filter((text) => text !== ''));
          pageToken = page.nextPageToken;
        }
        return found.toReversed();
      };
      const wrong: string[] = [];
      for (const [place, side] of sides.entries()) {
        const stored = await readThread(side);
        const received = side.listener.texts;
        const partner = place % 2 === 0 ? place + 1 : place - 1;
        const sent = [place, partner].flatMap((writer) =>
          Array.from({ length: each }, (_, number) => `${writer}:${number}`),
        );
        if (stored.toSorted().join() !== sent.toSorted().join())
          wrong.push(`${place}: ${stored.length} of ${sent.length}`);
        for (const writer of [place, partner]) {
          const own = stored.filter((text) => text.startsWith(`${writer}:`));
          if (own.some((text, number) => text !== `${writer}:${number}`)) wrong.push(`${place}: order of ${writer}`);
        }
        if (side.listener.resyncs === 0 && received.join() !== stored.join())
          wrong.push(`${place}: the socket received ${received.length} in another order`);
        const theirs = sides[partner];
        if (theirs && place % 2 === 0 && (await readThread(theirs)).join() !== stored.join())
          wrong.push(`${place}: the two sides differ`);
      }
      const sum = (read: (listener: MessageListener) => number) =>
        sides.reduce((total, { listener }) => total + read(listener), 0);
      const figures = {
        seed,
        ...counts,
        kills: servers.reduce((total, program) => total + program.kills, 0),
        received: sum(({ texts }) => texts.length),
        repeated: sum(({ repeated }) => repeated),
        gaps: sum(({ gaps }) => gaps),
        resyncs: sum(({ resyncs }) => resyncs),
      };
      process.stdout.write(`${JSON.stringify(figures)}\n`);
      expect({ seed, wrong }).toEqual({ seed, wrong: [] });
      expect(figures).toMatchObject({ accepted: messages, kills, resyncs: 0, received: 2 * messages });
      for (const count of [figures.aborted, figures.cuts, figures.retries]) expect(count).toBeGreaterThan(0);
    } finally {
      for (const { listener } of sides) listener.stop();
      await Promise.allSettled(servers.map((program) => program.stop()));
    }
  },
  timeoutMs,
);
