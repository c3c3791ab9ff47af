import { abuseReasonNames } from '@kindred/contract/abuse';
import { limits } from '@kindred/contract/limits';
import { locales } from '@kindred/i18n/locales';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { type SeededMember, seedPair } from '../../../test/seeded-members.ts';
import { likeEachOther, sendMessage } from '../messenger/test-support.ts';

const other = abuseReasonNames.indexOf('other') + 1;
const spam = abuseReasonNames.indexOf('spam') + 1;
const { min, max } = limits.abuseComment;

describe('reports', async () => {
  const app = await testApp();
  const { context } = app;
  const reportsOf = (her: SeededMember) =>
    context.db
      .selectFrom('abuse_report')
      .select(['reporter_id', 'reason_id', 'text', 'context'])
      .where('reported_id', '=', her.id)
      .orderBy('id')
      .execute();

  test('reasons are in the caller’s language with the limits of their comments', async () => {
    const [his] = await seedPair(context);
    const titles = new Set<string>();
    for (const locale of locales) {
      const { reasons } = await app.call('abuseReasons', {}, { as: his, headers: { 'accept-language': locale } });
      expect(reasons.map(({ id }) => id)).toEqual(abuseReasonNames.map((_, index) => index + 1));
      expect(
        reasons.every(({ title }) => title !== '' && !(abuseReasonNames as readonly string[]).includes(title)),
      ).toBe(true);
      expect(reasons.at(-1)).toMatchObject({ comment_required: true, comment_minlength: min, comment_maxlength: max });
      titles.add(reasons.map(({ title }) => title).join());
    }
    // European and Mexican Spanish have the same texts.
    expect(titles.size).toBeGreaterThanOrEqual(locales.length - 1);
  });

  test('a comment outside the limits of its reason is refused', async () => {
    const [his, her] = await seedPair(context);
    const send = (reason_id: number, text?: string) =>
      app.ask('sendAbuse', { user_hid: her.hid, reason_id, text }, { as: his });
    for (const text of [undefined, '', 'x'.repeat(min - 1), ` ${'x'.repeat(min - 1)}   `]) {
      const response = await send(other, text);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ errors: [{ code: 0, field: 'text' }] });
    }
    expect((await send(spam, 'x'.repeat(max + 1))).statusCode).toBe(400);
    expect(await reportsOf(her)).toEqual([]);
    expect((await send(other, 'x'.repeat(min))).statusCode).toBe(200);
    expect((await send(spam)).statusCode).toBe(200);
    expect((await send(abuseReasonNames.length + 1)).statusCode).toBe(400);
  });

  test('a repeated report on the same day is one report with the last text', async () => {
    const [his, her] = await seedPair(context);
    const send = (text?: string) =>
      app.call('sendAbuse', { user_hid: her.hid, reason_id: spam, text, context: 'profile' }, { as: his });
    await send('Sells watches');
    await Promise.all([send('Sells watches and rings'), send()]);
    expect(await reportsOf(her)).toEqual([
      { reporter_id: his.id, reason_id: spam, text: 'Sells watches and rings', context: 'profile' },
    ]);
    await context.db
      .updateTable('abuse_report')
      .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('reported_id', '=', her.id)
      .execute();
    await send('Again');
    expect(await reportsOf(her)).toHaveLength(2);
  });

  test('a report may name a message of the reported member; each message has its own report', async () => {
    const [his, her] = await app.pair();
    const [third] = await app.pair();
    await likeEachOther(app, his, her);
    await likeEachOther(app, third, her);
    const rude = await sendMessage(app, her, his, 'Something rude');
    const ruder = await sendMessage(app, her, his, 'Something ruder');
    const mine = await sendMessage(app, his, her, 'What?');
    // Message ids count within a dialog. The id of this message does not exist in the other dialog.
    for (const text of ['One', 'Two', 'Three', 'Four']) await sendMessage(app, her, third, text);
    const secret = await sendMessage(app, her, third, 'For another');
    const report = (message_id: string) => ({ user_hid: her.hid, reason_id: spam, message_id, context: 'thread' });
    for (const { id } of [rude, ruder, rude]) await app.call('sendAbuse', report(id), { as: his });
    for (const id of [mine.id, secret.id, '0'])
      expect((await app.fails('sendAbuse', report(id), { as: his })).status).toBe(404);
    expect((await app.fails('sendAbuse', report('9'.repeat(19)), { as: his })).status).toBe(400);
    const { id: herId } = await context.db
      .selectFrom('member')
      .select('id')
      .where('hid', '=', her.hid)
      .executeTakeFirstOrThrow();
    const rows = await context.db
      .selectFrom('abuse_report')
      .select('message_id')
      .where('reported_id', '=', herId)
      .orderBy('id')
      .execute();
    expect(rows.map(({ message_id }) => message_id)).toEqual([rude.id, ruder.id]);
  });

  test('a member who blocked the reporter can be reported; an unknown member and the viewer cannot', async () => {
    const [his, her] = await seedPair(context);
    await app.call('blockUser', { hid: his.hid }, { as: her });
    await app.call('sendAbuse', { user_hid: her.hid, reason_id: spam }, { as: his });
    expect(await reportsOf(her)).toHaveLength(1);
    for (const user_hid of ['A'.repeat(22), his.hid])
      expect((await app.fails('sendAbuse', { user_hid, reason_id: spam }, { as: his })).status).toBe(404);
  });
});
