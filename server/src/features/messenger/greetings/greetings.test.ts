import { brands } from '@kindred/brands';
import { splitGroups } from '@kindred/contract/experiments';
import { allGreetingsCount, greetingCounts } from '@kindred/contract/gifts';
import { interestNames } from '@kindred/contract/interest-names';
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
  const listGreetings = (as: TestMember, other: TestMember, more: object = {}, options: object = {}) =>
    app.call('greetings', { id: other.hid, ...more }, { as, ...options });
  const greet = (as: TestMember, { hid }: TestMember, ping_id: number) =>
    app.call('sendGreeting', { contact_hid: hid, ping_id, context: 'thread' }, { as });
  const listAllTypes = async (as: TestMember, other: TestMember): Promise<number[]> =>
    (await listGreetings(as, other, { pageSize: 100 })).greetings.map(({ id }) => id);

  test('are listed in pages, each once, in the viewer’s language', async () => {
    const [robin, anna] = await pairIn(0);
    const first = await listGreetings(robin, anna);
    expect(first.greetings).toHaveLength(paymentLimits.greetings.page);
    expect(first.price).toBe(0);
    expect(await listGreetings(robin, anna)).toEqual({ ...first, nextPageToken: expect.any(String) });
    const seen = first.greetings.map(({ id }) => id);
    for (let pageToken = first.nextPageToken; pageToken !== ''; ) {
      const next = await listGreetings(robin, anna, { pageToken });
      seen.push(...next.greetings.map(({ id }) => id));
      pageToken = next.nextPageToken;
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: greetingCounts.plain }, (_, at) => at + 1));
    const german = await listGreetings(robin, anna, {}, { headers: { 'accept-language': 'de-DE' } });
    expect(german.greetings.map(({ id }) => id)).toEqual(first.greetings.map(({ id }) => id));
    expect(german.greetings[0]?.text).not.toBe(first.greetings[0]?.text);
  });

  test('about an interest of the recipient are first, and no page repeats one when the interests change', async () => {
    const [robin, anna] = await pairIn(0);
    const choose = (...names: (typeof interestNames)[number][]) =>
      app.call('editProfile', { interests: names.map((name) => interestNames.indexOf(name) + 1) }, { as: anna });
    const before = await listAllTypes(robin, anna);
    await choose('coffee', 'yoga', 'chess');
    const fitting = [2, 10];
    const isFitting = (type: number) => fitting.includes(type);
    expect(await listAllTypes(robin, anna)).toEqual([
      ...before.filter(isFitting),
      ...before.filter((type) => !isFitting(type)),
    ]);
    const first = await listGreetings(robin, anna, { pageSize: 3 });
    await choose('music', 'museums', 'chess');
    const rest = await listGreetings(robin, anna, { pageSize: 100, pageToken: first.nextPageToken });
    const seen = [...first.greetings, ...rest.greetings].map(({ id }) => id);
    expect(seen.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
  });

  test('of a casual brand are available at that brand alone, one per page', async () => {
    const [paul, berta] = await app.pair();
    const host = `${casual?.key ?? ''}.localhost`;
    const product_id = casual?.id ?? 0;
    const robin = await app.member({ gender: 'm', search_gender: 'f', product_id }, { host });
    const anna = await app.member({ gender: 'f', search_gender: 'm', product_id }, { host });
    const { greetings } = await listGreetings(robin, anna, {}, { host });
    expect(greetings).toHaveLength(paymentLimits.greetings.casual);
    expect(greetings[0]?.id).toBeGreaterThan(greetingCounts.plain);
    const greetAs = (as: TestMember, ping_id: number, options: object) =>
      app.ask('sendGreeting', { contact_hid: as === paul ? berta.hid : anna.hid, ping_id }, { as, ...options });
    const [casualType, plainType] = [greetingCounts.plain + 1, 1];
    expect((await greetAs(paul, casualType, {})).statusCode).toBe(400);
    expect((await greetAs(robin, plainType, { host })).statusCode).toBe(400);
    // Another split decides whether greetings cost coins.
    await grantGoods(app, robin, 'coins', price);
    await likeEachOther(app, robin, anna);
    expect((await greetAs(robin, casualType, { host })).statusCode).toBe(200);
  });

  test('are sent once per member by either call, and not listed afterwards', async () => {
    const [robin, anna] = await pairIn(0);
    await likeEachOther(app, robin, anna);
    const sent = await greet(robin, anna, 3);
    expect(sent).toMatchObject({ type: 26, is_unread: true, is_sent: true });
    const repeated = await Promise.all([greet(robin, anna, 3), greet(robin, anna, 3)]);
    expect(repeated).toEqual([sent, sent]);
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
    expect(await listAllTypes(robin, anna)).not.toContain(3);
    expect(await listAllTypes(robin, anna)).toHaveLength(greetingCounts.plain - 1);
  });

  test('cost coins once each in the split group with prices, by either call', async () => {
    const [robin, anna] = await pairIn(1, 3 * price);
    await likeEachOther(app, robin, anna);
    expect((await listGreetings(robin, anna)).price).toBe(price);
    await Promise.all([1, 2, 3, 4, 5].map(() => greet(robin, anna, 1)));
    expect(await coinsOf(app, robin)).toEqual({ balance: 2 * price, sum: 2 * price });
    const tries = await Promise.allSettled([2, 3, 4, 5].map((type) => greet(robin, anna, type)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await coinsOf(app, robin)).toEqual({ balance: 0, sum: 0 });
    expect(await listAllTypes(robin, anna)).toHaveLength(greetingCounts.plain - 3);
    const body = {
      type: 'MESSAGE_TYPE_GREETING',
      greetingMessageBody: { greetingType: 12 },
      requestId: newRequestId(),
    };
    const { errors } = await app.fails('sendMessage', { id: anna.hid, ...body }, { as: robin });
    expect(errors[0]?.code).toBe(53);
  });

  test('with a price are refused if they could not be delivered, and not found for blocked members', async () => {
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

  test('of an unknown type are refused', async () => {
    const [robin, anna] = await pairIn(0);
    for (const ping_id of [0, -1, 1.5, allGreetingsCount + 1])
      expect((await app.fails('sendGreeting', { contact_hid: anna.hid, ping_id }, { as: robin })).status).toBe(400);
  });
});
