import { randomUUID } from 'node:crypto';
import { consoleLimits } from '@kindred/contract/console/limits';
import { photoStatuses } from '@kindred/contract/photos';
import { retentionLimits } from '@kindred/contract/retention-limits';
import { describe, expect, test } from 'vitest';
import { createConsoleClient } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';
import { createChildCase, createPendingPhoto } from '../../../test/moderation-cases.ts';
import { seedPhoto } from '../../../test/photo-rows.ts';
import { type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import type { Id } from '../../db/schema.ts';
import { sweepRetention } from '../retention/sweep-retention.ts';

const forbidden = { status: 403 };

describe('the reason "child"', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { context } = app;
  const { db } = context;
  const desk = await createConsoleClient(app, 'childSafety');
  const moderator = await createConsoleClient(app, 'moderator');

  const seedMember = async (): Promise<SeededMember> => (await seedMembers(context, 1))[0] as SeededMember;
  const stateOf = async (id: Id) =>
    (await db.selectFrom('member').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  const caseOf = async ({ hid }: SeededMember) => {
    const { cases } = await desk.call('childCases', {});
    return cases.find((one) => one.hid === hid);
  };

  test('of a photo freezes the account and opens a case for the child-safety role only', async () => {
    const { client: decider, member, uid } = await createPendingPhoto(app);
    await decider.call('rejectPhoto', { uid, reason: 'child', note: 'look at once' });
    expect(await stateOf(member.id)).toBe('banned');
    expect(await app.fails('unreadCounters', {}, { as: member })).toMatchObject({ status: 403, errors: [{ code: 5 }] });
    const opened = await caseOf(member);
    expect(opened).toMatchObject({ note: 'look at once', openedBy: decider.email.split('@')[0] });
    expect(await decider.fails('childCases', {})).toMatchObject(forbidden);
    expect(await decider.fails('openChildCase', { id: opened?.id })).toMatchObject(forbidden);
    const names = async (of: typeof desk) => (await of.call('queues', {})).queues.map(({ name }) => name);
    expect(await names(desk)).toEqual(['childSafety']);
    expect(await names(decider)).not.toContain('childSafety');

    const { photo, photos } = await desk.call('openChildCase', { id: opened?.id ?? '' });
    expect(photo).toMatch(/^\/console\/media\//);
    expect(photos.map(({ id }) => id)).toEqual([uid]);
  });

  test('of a decision on an account freezes the account for every kind, with one case', async () => {
    const member = await seedMember();
    for (const kind of ['warn', 'ban'] as const)
      await moderator.call('judgeMember', { hid: member.hid, kind, reason: 'child', requestId: randomUUID() });
    expect(await stateOf(member.id)).toBe('banned');
    const cases = await db.selectFrom('child_case').selectAll().where('member_id', '=', member.id).execute();
    expect(cases).toHaveLength(1);
  });

  test('holds the evidence: no sweep deletes a photo, selfie or member', async () => {
    const { member, uid } = await createChildCase(app);
    const other = await seedPhoto(context, member.id);
    await db.updateTable('photo').set({ status: photoStatuses.moderated }).where('uid', '=', other.uid).execute();
    const ended_at = new Date(Date.now() - (retentionLimits.sessionDays + 1) * 86_400_000);
    const free = await seedMember();
    for (const { id } of [member, free])
      await db.insertInto('session').values({ id: randomUUID(), member_id: id, ended_at }).execute();
    await sweepRetention(context);
    const sessions = await db.selectFrom('session').select('member_id').where('ended_at', '=', ended_at).execute();
    expect(sessions).toEqual([{ member_id: member.id }]);
    await db.deleteFrom('photo').where('member_id', '=', member.id).execute();
    expect(await db.selectFrom('photo_due').select('photo_id').where('photo_id', '=', other.id).execute()).toEqual([]);
    const left = await db.selectFrom('photo').select('uid').where('member_id', '=', member.id).execute();
    expect(left.map((row) => row.uid).toSorted()).toEqual([uid, other.uid].toSorted());
    await expect(db.deleteFrom('member').where('id', '=', member.id).execute()).rejects.toThrow('child_case');
    // The data of other members is not on hold.
    await seedPhoto(context, free.id);
    await db.deleteFrom('photo').where('member_id', '=', free.id).execute();
    expect(await db.selectFrom('photo').select('uid').where('member_id', '=', free.id).execute()).toEqual([]);
  });

  test('prevents moderators from restoring the account', async () => {
    const { member } = await createChildCase(app);
    expect(await moderator.fails('restoreMember', { hid: member.hid })).toMatchObject(forbidden);
    const { uid } = await db
      .selectFrom('decision')
      .select('uid')
      .where('member_id', '=', member.id)
      .where('kind', '=', 'ban')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('appeal')
      .columns(['decision_id', 'member_id', 'text'])
      .expression((eb) =>
        eb
          .selectFrom('decision')
          .select(['id', 'member_id', eb.val('look again').as('text')])
          .where('uid', '=', uid),
      )
      .execute();
    expect(await moderator.fails('decideAppeal', { uid, granted: true, answer: 'Sorry' })).toMatchObject(forbidden);
    expect(await stateOf(member.id)).toBe('banned');
  });

  test('a reported case keeps the account frozen and the evidence on hold for a year', async () => {
    const { id, member } = await createChildCase(app);
    const reported = { id, authority: 'NCMEC CyberTipline', reference: '98765' };
    const { heldUntil } = await desk.call('reportChildCase', reported);
    expect(await desk.call('reportChildCase', reported)).toEqual({ heldUntil });
    const days = (new Date(heldUntil).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(consoleLimits.childSafety.holdDays);
    expect(await caseOf(member)).toBeUndefined();
    expect(await stateOf(member.id)).toBe('banned');
    expect(await moderator.fails('restoreMember', { hid: member.hid })).toMatchObject(forbidden);
    expect((await desk.fails('clearChildCase', { id, note: 'a mistake' })).status).toBe(409);
    await db
      .updateTable('child_case')
      .set({ held_until: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('photo').where('member_id', '=', member.id).execute();
    expect(await db.selectFrom('photo').select('uid').where('member_id', '=', member.id).execute()).toEqual([]);
  });

  test('a cleared case restores the account and ends the hold', async () => {
    const { id, member } = await createChildCase(app);
    await desk.call('clearChildCase', { id, note: 'a doll' });
    expect(await stateOf(member.id)).toBe('active');
    await db.deleteFrom('photo').where('member_id', '=', member.id).execute();
    expect(await db.selectFrom('photo').select('uid').where('member_id', '=', member.id).execute()).toEqual([]);
  });

  test('the rejection is undone by the same operator within minutes while the case is open', async () => {
    const { client: decider, member, uid } = await createPendingPhoto(app);
    await decider.call('rejectPhoto', { uid, reason: 'child' });
    await decider.call('undoPhoto', { uid });
    expect(await stateOf(member.id)).toBe('active');
    expect(await caseOf(member)).toBeUndefined();

    await decider.call('rejectPhoto', { uid, reason: 'child' });
    const opened = await caseOf(member);
    await desk.call('reportChildCase', { id: opened?.id ?? '', authority: 'BKA', reference: '1' });
    expect(await decider.fails('undoPhoto', { uid })).toMatchObject(forbidden);
    expect(await stateOf(member.id)).toBe('banned');
  });

  test('a case names the reporting region, and the queue can be filtered by brand', async () => {
    const { member } = await createChildCase(app);
    const { brand_id } = await db
      .selectFrom('member')
      .select('brand_id')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    for (const [country, region] of [
      [840, 'us'],
      [276, 'eu'],
      [826, 'other'],
    ] as const) {
      await db.updateTable('member').set({ country_id: country }).where('id', '=', member.id).execute();
      expect((await caseOf(member))?.region).toBe(region);
    }
    const ofBrand = async (brand: number) =>
      (await desk.call('childCases', { brand })).cases.some(({ hid }) => hid === member.hid);
    expect([await ofBrand(brand_id), await ofBrand(brand_id + 1)]).toEqual([true, false]);
    ahead = (consoleLimits.queuesSeconds + 1) * 1000;
    expect((await desk.call('queues', { brand: brand_id + 1 })).queues[0]?.length).toBe(0);
    expect((await desk.call('queues', { brand: brand_id })).queues[0]?.length).toBeGreaterThan(0);
    ahead = 0;
  });
});
