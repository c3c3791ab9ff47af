import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';
import {
  findWrongCounters,
  maleFields,
  type SeededMember,
  seedMembers,
  seedPair,
} from '../../../test/seeded-members.ts';
import { operationToken } from './operation-token.ts';

const like = async (app: TestApp, actor: SeededMember, target: SeededMember) =>
  app.call('likeCandidate', { token: operationToken(app.context, actor.id, target.id) }, { as: actor });

const count = async (app: TestApp, table: 'match' | 'thread' | 'message'): Promise<number> => {
  const row = await app.context.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

describe('parallel likes', async () => {
  const app = await testApp();

  test('of a thousand pairs, in both orders, make one match, one dialog and one match message each', async () => {
    const pairs = 1000;
    const men = await seedMembers(app.context, pairs, () => maleFields);
    const women = await seedMembers(app.context, pairs);
    const before = { match: await count(app, 'match'), thread: await count(app, 'thread') };
    const answers = await Promise.all(
      men.flatMap((his, index) => {
        const her = women[index] as SeededMember;
        const both = [() => like(app, his, her), () => like(app, her, his)];
        return (index % 2 === 0 ? both : both.toReversed()).map((send) => send());
      }),
    );
    // The later one of each two answers reports the match.
    const matched = answers.filter(({ isMatch }) => isMatch);
    expect(matched).toHaveLength(pairs);
    expect(matched.every(({ match }) => match !== null)).toBe(true);
    expect(await count(app, 'match')).toBe(before.match + 2 * pairs);
    expect(await count(app, 'thread')).toBe(before.thread + 2 * pairs);
    expect(await count(app, 'message')).toBe(pairs);
    expect(await findWrongCounters(app.context.db)).toEqual([]);
    const matchEvents = await app.context.db
      .selectFrom('event')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('kind', '=', 'push.match')
      .executeTakeFirstOrThrow();
    expect(Number(matchEvents.count)).toBe(2 * pairs);
  });

  test('of all members to all members do not deadlock', async () => {
    const messages = await count(app, 'message');
    const men = await seedMembers(app.context, 12, () => maleFields);
    const women = await seedMembers(app.context, 12);
    const likes = men.flatMap((his) => women.flatMap((her) => [() => like(app, his, her), () => like(app, her, his)]));
    const answers = await Promise.all(likes.map((send) => send()));
    expect(answers.filter(({ isMatch }) => isMatch)).toHaveLength(144);
    expect((await count(app, 'message')) - messages).toBe(144);
    expect(await findWrongCounters(app.context.db)).toEqual([]);
  });

  test('that repeat one like ten times take effect once and return the same', async () => {
    const [his, her] = await seedPair(app.context);
    const answers = await Promise.all(Array.from({ length: 10 }, () => like(app, his, her)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ isMatch: false, match: null, dailyLikes: { count: 1, limit: 40 } })]),
    );
    expect(await findWrongCounters(app.context.db)).toEqual([]);
  });
});

type Side = 0 | 1;
type Action = 'like' | 'pass' | 'block' | 'unblock' | 'visit' | 'reset';

/** A reference model of the relation between two members. */
class RelationModel {
  readonly likes: [boolean, boolean] = [false, false];
  readonly blocks: [boolean, boolean] = [false, false];
  isMatch = false;

  /** Applies an action. Returns the expected status and whether the answer reports a match. */
  apply(side: Side, action: Action): { status: number; isMatch?: boolean } {
    const other = side === 0 ? 1 : 0;
    const hidden = this.blocks[0] || this.blocks[1];
    switch (action) {
      case 'like':
        if (hidden) return { status: 404 };
        this.likes[side] = true;
        this.isMatch ||= this.likes[other];
        return { status: 200, isMatch: this.isMatch };
      case 'visit':
        return { status: hidden ? 404 : 200 };
      case 'block':
      case 'unblock':
        this.blocks[side] = action === 'block';
        return { status: 200 };
      case 'pass':
      case 'reset':
        return { status: 200 };
    }
  }
}

describe('likes, passes, blocks and visits in any order', async () => {
  const app = await testApp();
  const request = (action: Action, actor: SeededMember, target: SeededMember) => {
    const token = operationToken(app.context, actor.id, target.id);
    const options = { as: actor };
    switch (action) {
      case 'like':
        return app.ask('likeCandidate', { token }, options);
      case 'pass':
        return app.ask('passCandidate', { token }, options);
      case 'block':
        return app.ask('blockUser', { hid: target.hid }, options);
      case 'unblock':
        return app.ask('unblockUser', { hid: target.hid }, options);
      case 'visit':
        return app.ask('visitUser', { id: target.hid }, options);
      case 'reset':
        return app.ask('resetMatchesUnread', {}, options);
    }
  };

  test('return what the model returns, and all counters equal a recount', async () => {
    const step = fc.record({
      side: fc.constantFrom<Side>(0, 1),
      action: fc.constantFrom<Action>('like', 'like', 'pass', 'block', 'unblock', 'visit', 'reset'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
        const pair = await seedPair(app.context);
        const model = new RelationModel();
        for (const { side, action } of steps) {
          const expected = model.apply(side, action);
          const response = await request(action, pair[side], pair[side === 0 ? 1 : 0]);
          expect(response.statusCode).toBe(expected.status);
          if (expected.isMatch !== undefined)
            expect(response.json<{ isMatch: boolean }>().isMatch).toBe(expected.isMatch);
        }
        expect(await findWrongCounters(app.context.db)).toEqual([]);
        const found = await app.call('matches', {}, { as: pair[0] });
        const shown = model.isMatch && !model.blocks[0] && !model.blocks[1];
        expect(found.items.map(({ user }) => user.hid)).toEqual(shown ? [pair[1].hid] : []);
      }),
      { numRuns: 60 },
    );
  });

  test('a like after a pass replaces it; a pass after a like changes nothing', async () => {
    const [his, her] = await seedPair(app.context);
    const token = operationToken(app.context, his.id, her.id);
    const bits = async () =>
      (
        await app.context.db
          .selectFrom('mark')
          .select('bits')
          .where('actor_id', '=', his.id)
          .where('target_id', '=', her.id)
          .executeTakeFirst()
      )?.bits;
    await app.call('passCandidate', { token }, { as: his });
    expect(await bits()).toBe(2);
    await app.call('likeCandidate', { token }, { as: his });
    expect(await bits()).toBe(1);
    await app.call('passCandidate', { token }, { as: his });
    expect(await bits()).toBe(1);
  });
});
