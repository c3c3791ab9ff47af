import { brands } from '@kindred/brands';
import { splitGroups } from '@kindred/contract/experiments';
import { allGreetingsCount, greetingCounts } from '@kindred/contract/gifts';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../../test/harness.ts';
import { grantGoods } from '../../../../test/payments-world.ts';
import { bindToSplitGroup, coinsOf, likeEachOther, newRequestId, seedBlock } from '../test-support.ts';

const { greeting: price } = paymentLimits.coins;
const casual = brands.find(({ groups }) => groups.includes('casual'));

describe('greetings', async () => {
  const app = await testApp();
  const pairIn = async (group: 0 | 1, coins = 0): Promise<[TestMember, TestMember]> => {
    const [robin, anna] = await app.pair();
    await bindToSplitGroup(app, robin, 'PINGS_FOR_COINS', group === 1 ? splitGroups.first : splitGroups.control);
    if (coins > 0) await grantGoods(app, robin, 'coins', coins);
    return [robin, anna];
  };
  const listed = (as: TestMember, other: TestMember, more: object = {}, asked: object = {}) =>
    app.call('greetings', { id: other.hid, ...more }, { as, ...asked });
  const greet = (as: TestMember, { hid }: TestMember, ping_id: number) =>
    app.call('sendGreeting', { contact_hid: hid, ping_id, context: 'thread' }, { as });
  const all = async (as: TestMember, other: TestMember): Promise<number[]> =>
    (await listed(as, other, { pageSize: 100 })).greetings.map(({ id }) => id);

  test('are suggested a few at a time, each once, in the language that is spoken', async () => {
    const [robin, anna] = await pairIn(0);
    const first = await listed(robin, anna);
    expect(first.greetings).toHaveLength(paymentLimits.greetings.page);
    expect(first.price).toBe(0);
    expect(await listed(robin, anna)).toEqual({ ...first, nextPageToken: expect.any(String) });
    const seen = first.greetings.map(({ id }) => id);
    for (let pageToken = first.nextPageToken; pageToken !== ''; ) {
      const next = await listed(robin, anna, { pageToken });
      seen.push(...next.greetings.map(({ id }) => id));
      pageToken = next.nextPageToken;
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: greetingCounts.plain }, (_, at) => at + 1));
    const german = await listed(robin, anna, {}, { headers: { 'accept-language': 'de-DE' } });
    expect(german.greetings.map(({ id }) => id)).toEqual(first.greetings.map(({ id }) => id));
    expect(german.greetings[0]?.text).not.toBe(first.greetings[0]?.text);
  });

  test('of a casual brand are its own, one at a time, and nobody else’s', async () => {
    const [paul, anna] = await app.pair();
    const host = `${casual?.key ?? ''}.localhost`;
    const robin = await app.member({ gender: 'm', search_gender: 'f', product_id: casual?.id ?? 0 }, { host });
    const { greetings } = await listed(robin, anna, {}, { host });
    expect(greetings).toHaveLength(paymentLimits.greetings.casual);
    expect(greetings[0]?.id).toBeGreaterThan(greetingCounts.plain);
    const greetAs = (as: TestMember, ping_id: number, asked: object) =>
      app.ask('sendGreeting', { contact_hid: anna.hid, ping_id }, { as, ...asked });
    const [own, plain] = [greetingCounts.plain + 1, 1];
    expect((await greetAs(paul, own, {})).statusCode).toBe(400);
    expect((await greetAs(robin, plain, { host })).statusCode).toBe(400);
    // Whether it costs coins is another split's to say.
    await grantGoods(app, robin, 'coins', price);
    await likeEachOther(app, robin, anna);
    expect((await greetAs(robin, own, { host })).statusCode).toBe(200);
  });

  test('go to a member once, by whichever call, and are suggested no more', async () => {
    const [robin, anna] = await pairIn(0);
    await likeEachOther(app, robin, anna);
    const sent = await greet(robin, anna, 3);
    expect(sent).toMatchObject({ type: 26, is_unread: true, is_sent: true });
    const again = await Promise.all([greet(robin, anna, 3), greet(robin, anna, 3)]);
    expect(again).toEqual([sent, sent]);
    const { message } = await app.call(
      'sendMessage',
      {
        id: anna.hid,
        type: 'MESSAGE_TYPE_GREETING',
        greetingMessageBody: { greetingType: 3 },
        requestId: newRequestId(),
      },
      { as: robin },
    );
    expect([message.id, message.text]).toEqual([sent.id, sent.body]);
    const { messages } = await app.call('messages', { id: robin.hid }, { as: anna });
    expect(messages.filter(({ type }) => type === 'MESSAGE_TYPE_GREETING')).toEqual([
      { ...message, isIncoming: true, requestId: null },
    ]);
    expect(await all(robin, anna)).not.toContain(3);
    expect(await all(robin, anna)).toHaveLength(greetingCounts.plain - 1);
  });

  test('cost coins where that is tried, once each, by either call', async () => {
    const [robin, anna] = await pairIn(1, 3 * price);
    await likeEachOther(app, robin, anna);
    expect((await listed(robin, anna)).price).toBe(price);
    await Promise.all([1, 2, 3, 4, 5].map(() => greet(robin, anna, 1)));
    expect(await coinsOf(app, robin)).toEqual({ balance: 2 * price, sum: 2 * price });
    const tries = await Promise.allSettled([2, 3, 4, 5].map((type) => greet(robin, anna, type)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await coinsOf(app, robin)).toEqual({ balance: 0, sum: 0 });
    expect(await all(robin, anna)).toHaveLength(greetingCounts.plain - 3);
    const body = {
      type: 'MESSAGE_TYPE_GREETING',
      greetingMessageBody: { greetingType: 12 },
      requestId: newRequestId(),
    };
    const { errors } = await app.fails('sendMessage', { id: anna.hid, ...body }, { as: robin });
    expect(errors[0]?.code).toBe(53);
  });

  test('are never paid for where they could not be delivered, and go nowhere where there is nobody', async () => {
    const [robin, anna] = await pairIn(1, price);
    const to = { contact_hid: anna.hid, ping_id: 1 };
    expect((await app.fails('sendGreeting', to, { as: robin })).errors[0]?.code).toBe(50);
    await likeEachOther(app, robin, anna);
    await seedBlock(app, anna, robin);
    expect((await app.fails('sendGreeting', to, { as: robin })).status).toBe(404);
    expect((await app.fails('greetings', { id: anna.hid }, { as: robin })).status).toBe(404);
    expect((await app.fails('greetings', { id: robin.hid }, { as: robin })).status).toBe(404);
    expect(await coinsOf(app, robin)).toEqual({ balance: price, sum: price });
  });

  test('of no such number are refused', async () => {
    const [robin, anna] = await pairIn(0);
    for (const ping_id of [0, -1, 1.5, allGreetingsCount + 1])
      expect((await app.fails('sendGreeting', { contact_hid: anna.hid, ping_id }, { as: robin })).status).toBe(400);
  });
});
