import { randomUUID } from 'node:crypto';
import { type DecisionKind, decisionKinds } from '@kindred/contract/decisions';
import { antiscamStates, limitedStates } from '@kindred/contract/engagement/antiscam-states';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type ConsoleClient, createConsoleClient } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';
import { createPendingText } from '../../../test/moderation-cases.ts';
import { seedPhoto } from '../../../test/photo-rows.ts';
import { type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { findBanStatement } from './ban-statement.ts';

const appealText = 'I did no such thing, please look again';

/** No restriction is silent: each kind of the contract reaches its member with its reason, and an appeal. */
describe('no restriction is silent', async () => {
  const app = await testApp();
  const { context } = app;
  const { db } = context;
  const desk = await createConsoleClient(app, 'moderator');

  const seedMember = async (): Promise<SeededMember> => (await seedMembers(context, 1))[0] as SeededMember;
  const judge = (kind: 'warn' | 'hide' | 'softBan' | 'ban') => async (): Promise<SeededMember> => {
    const member = await seedMember();
    await desk.call('judgeMember', { hid: member.hid, kind, reason: 'spam', requestId: randomUUID() });
    return member;
  };
  const rejectPhotoBy = (decide: (client: ConsoleClient, uid: string) => Promise<unknown>) => async () => {
    const member = await seedMember();
    await decide(desk, (await seedPhoto(context, member.id)).uid);
    return member;
  };

  /** Makes each kind of decision on a new member. A kind that the contract adds does not compile without its line. */
  const make: Readonly<Record<DecisionKind, () => Promise<SeededMember>>> = {
    warn: judge('warn'),
    hide: judge('hide'),
    softBan: judge('softBan'),
    ban: judge('ban'),
    rejectPhoto: rejectPhotoBy((client, uid) => client.call('rejectPhoto', { uid, reason: 'copy' })),
    deletePhoto: rejectPhotoBy(async (client, uid) => {
      await client.call('approvePhoto', { uid });
      await client.call('removePhoto', { uid, reason: 'copy' });
    }),
    removeText: async () => {
      const { client, member, id } = await createPendingText(app);
      await client.call('removeText', { id, reason: 'contactDetails' });
      return member;
    },
  };

  test.each(decisionKinds)('%s reaches the member with its reason, and can be appealed', async (kind) => {
    const member = await make[kind]();
    const event = await db
      .selectFrom('event')
      .select('data')
      .where('member_id', '=', member.id)
      .where('kind', '=', 'push.decision')
      .executeTakeFirstOrThrow();
    expect(event.data).toMatchObject({ kind, change: 'taken' });
    // A banned member has no session: the blocked screen and the email open the statement by its link.
    if (kind === 'ban') {
      const { errors } = await app.fails('decisions', {}, { as: member });
      const statement = errors[0]?.statement ?? '';
      expect(statement).toBe(await findBanStatement(context, member.id));
      expect((await app.call('statement', { statement })).decision).toMatchObject({ kind, reason: 'spam' });
      const { decision } = await app.call('appealByStatement', { statement, text: appealText });
      expect(decision.appeal?.state).toBe('open');
      return;
    }
    const { decisions, unseenCount } = await app.call('decisions', {}, { as: member });
    expect(decisions).toMatchObject([{ kind, reason: expect.any(String), isAutomatic: false, undoneDate: null }]);
    expect(unseenCount).toBe(1);
    const { decision } = await app.call('appeal', { uid: decisions[0]?.uid ?? '', text: appealText }, { as: member });
    expect(decision.appeal?.state).toBe('open');
  });

  test('every state and restriction that the database allows follows from a decision, or is the choice of the member', async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'member'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ 'restriction|state'`.execute(
      db,
    );
    const allowed = rows.flatMap(({ definition }) =>
      [...definition.matchAll(/'(\w+)'::text/g)].map(([, value]) => value),
    );
    // `hidden` as a state and `deactivated` are the member's choices, `unconfirmed` and `deleted` no restrictions.
    expect(new Set(allowed)).toEqual(
      new Set(['active', 'unconfirmed', 'hidden', 'deactivated', 'banned', 'deleted', 'softBanned']),
    );
  });

  test('an automatic limit is stated to the member alone', async () => {
    // 3 is a decision; 0 and 4 limit nothing.
    const { suspected, limited, none, softBanned, cleared } = antiscamStates;
    expect(new Set(Object.values(antiscamStates))).toEqual(new Set([none, suspected, limited, softBanned, cleared]));
    expect(limitedStates.map(({ state }) => state)).toEqual([suspected, limited]);
    for (const { state } of limitedStates) {
      const member = await seedMember();
      await db.insertInto('member_risk').values({ member_id: member.id, suspicion: state }).execute();
      const { users } = await app.call('profileInfo', { users_hids: member.hid }, { as: member });
      expect(users[0]?.own?.antiscam_state).toBe(state);
    }
  });
});
