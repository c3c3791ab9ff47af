import { notificationSettingIds } from '@kindred/contract/engagement/notification-settings';
import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededMember } from '../../../test/seeded-members.ts';
import { sendTextMessage } from '../messenger/test-support.ts';
import { sendBatch } from './send-due-batches.ts';
import { startSmartMessages } from './test-support.ts';

const smart = await startSmartMessages();
const { app, context, seedCohort, enable, run, sentBy, countSentBy, receiversOf, stateOf, moveTo, change } = smart;
const { db } = context;
const { perRecipient } = smartMessageLimits;

beforeEach(() => moveTo(0, 12));

describe('recipients of Smart Messages', () => {
  test('may opt out, also while the message is planned', async () => {
    const { men, women } = await seedCohort({ women: 3 });
    const [man] = men as [SeededMember];
    const [anna, berta, clara] = women as [SeededMember, SeededMember, SeededMember];
    const setting = notificationSettingIds.smartMessages;
    await app.call('saveNotificationSettings', { disabled: [setting] }, { as: anna });
    await enable(man);
    await db
      .insertInto('smart_message')
      .values({ sender_id: man.id, receiver_id: berta.id, rank: 1, planned_at: context.clock.now() })
      .execute();
    await app.call('saveNotificationSettings', { disabled: [setting] }, { as: berta });
    await run();
    expect(await receiversOf(man)).toEqual([clara.id]);
    await app.call('saveNotificationSettings', { enabled: [setting] }, { as: anna });
    moveTo(1, 13);
    await run();
    expect(await receiversOf(man)).toEqual([anna.id, clara.id].sort());
  });

  test('are no members who block the sender, are blocked, are marked, passed the sender, or have a dialog', async () => {
    const { men, women } = await seedCohort({ women: 7 });
    const [man] = men as [SeededMember];
    const [blocked, blocking, passed, passing, liked, inDialog, open] = women as [
      SeededMember,
      SeededMember,
      SeededMember,
      SeededMember,
      SeededMember,
      SeededMember,
      SeededMember,
    ];
    await app.call('blockUser', { hid: blocked.hid }, { as: man });
    await app.call('blockUser', { hid: man.hid }, { as: blocking });
    const mark = (actor: SeededMember, target: SeededMember, bits: number) =>
      db.insertInto('mark').values({ actor_id: actor.id, target_id: target.id, bits }).execute();
    await mark(man, passed, 2);
    await mark(passing, man, 2);
    await mark(man, liked, 1);
    await sendTextMessage(app, inDialog, man, 'Hello');
    await enable(man);
    await run();
    expect(await receiversOf(man)).toEqual([open.id]);
  });

  test('who block the sender after the batch is planned get none, in both directions', async () => {
    const { men, women } = await seedCohort({ women: 3 });
    const [man] = men as [SeededMember];
    const [blocking, blocked, open] = women as [SeededMember, SeededMember, SeededMember];
    await enable(man);
    for (const [index, { id }] of women.entries())
      await db
        .insertInto('smart_message')
        .values({ sender_id: man.id, receiver_id: id, rank: index, planned_at: context.clock.now() })
        .execute();
    await app.call('blockUser', { hid: man.hid }, { as: blocking });
    await app.call('blockUser', { hid: blocked.hid }, { as: man });
    await run();
    expect(await receiversOf(man)).toEqual([open.id]);
  });

  test('are active, recently seen, and search for the sender', async () => {
    const { men, women } = await seedCohort({ women: 5 });
    const [man] = men as [SeededMember];
    const [deactivated, hidden, away, elsewhere, open] = women as [
      SeededMember,
      SeededMember,
      SeededMember,
      SeededMember,
      SeededMember,
    ];
    await enable(man);
    await db
      .insertInto('smart_message')
      .values(
        [deactivated, hidden].map(({ id }, rank) => ({
          sender_id: man.id,
          receiver_id: id,
          rank,
          planned_at: context.clock.now(),
        })),
      )
      .execute();
    await change(deactivated, { state: 'deactivated' });
    await change(hidden, { restriction: 'hidden' });
    await db.updateTable('card').set({ seen: 1 }).where('member_id', '=', away.id).execute();
    await db
      .updateTable('card')
      .set({ search_age_from: 80, search_age_to: 89 })
      .where('member_id', '=', elsewhere.id)
      .execute();
    await run();
    expect(await receiversOf(man)).toEqual([open.id]);
  });

  test('get no second message from a sender, even after the dialog was deleted and the delivery forgotten', async () => {
    const { men, women } = await seedCohort({ women: 1 });
    const [man] = men as [SeededMember];
    const [anna] = women as [SeededMember];
    await enable(man);
    await run();
    await app.call('deleteDialogs', { hids: [man.hid] }, { as: anna });
    await app.call('deleteDialogs', { hids: [anna.hid] }, { as: man });
    await db.deleteFrom('smart_message').where('sender_id', '=', man.id).execute();
    moveTo(1, 13);
    await run();
    expect(await countSentBy(man)).toBe(1);
  });

  test('get at most some a day from all senders together', async () => {
    const { men, women } = await seedCohort({ men: perRecipient.messages + 3, women: 1 });
    for (const man of men) await enable(man);
    const count = async () => (await Promise.all(men.map(countSentBy))).reduce((sum, each) => sum + each, 0);
    // Side by side, so that the locks of the recipient count.
    await Promise.all(men.map(({ id }) => sendBatch(context, id)));
    expect(await count()).toBe(perRecipient.messages);
    expect(women).toHaveLength(1);
    moveTo(2, 13);
    await run();
    expect(await count()).toBe(perRecipient.messages + 3);
  });
});

describe('the job of Smart Messages', () => {
  test('sends none twice when several workers run it at the same time', async () => {
    const { men } = await seedCohort({ men: 3, women: 30 });
    for (const man of men) await enable(man);
    await Promise.all(Array.from({ length: 4 }, () => run()));
    const receivers = (await Promise.all(men.map(receiversOf))).flat();
    const pairs = await Promise.all(men.map(sentBy));
    expect(new Set(pairs.flat().map(({ sender_id, receiver_id }) => `${sender_id}:${receiver_id}`)).size).toBe(
      receivers.length,
    );
    expect(receivers).toHaveLength(90);
    const counted = await Promise.all(men.map(stateOf));
    expect(counted.map((state) => state?.sent_today)).toEqual([30, 30, 30]);
  });

  test('continues with the other senders if one fails', async () => {
    const { men } = await seedCohort({ men: 2, women: 1 });
    const [broken, man] = men as [SeededMember, SeededMember];
    await enable(broken);
    moveTo(0, 12.01);
    await enable(man);
    await sql`create function refuse_message() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
      db,
    );
    await sql`create trigger refused before insert on message for each row
      when (new.sender_id = ${sql.lit(broken.id)}::bigint) execute function refuse_message()`.execute(db);
    await run();
    await sql`drop trigger refused on message`.execute(db);
    expect(await countSentBy(broken)).toBe(0);
    expect(await countSentBy(man)).toBe(1);
  });

  test('is empty for a deleted account, whose rows are erased', async () => {
    const { men, women } = await seedCohort({ women: 2 });
    const [man] = men as [SeededMember];
    const [anna] = women as [SeededMember];
    await enable(man);
    await run();
    await change(anna, { state: 'deleted' });
    const rows = () => db.selectFrom('smart_message').select('receiver_id').where('sender_id', '=', man.id).execute();
    expect(await rows()).toHaveLength(1);
    await change(man, { state: 'deleted' });
    expect([await rows(), await stateOf(man)]).toEqual([[], undefined]);
  });
});
