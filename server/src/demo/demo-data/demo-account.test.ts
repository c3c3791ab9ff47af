import { messageTypes } from '@kindred/contract/messenger';
import { describe, expect, test } from 'vitest';
import { newSignup } from '../../../test/harness.ts';
import { findWrongCounters } from '../../../test/seeded-members.ts';
import { startShop } from '../../../test/shop.ts';
import { countAreas } from '../../features/geo/count-areas.ts';
import { demoAccount } from '../account.ts';
import { createDemoAccount } from './create-demo-account.ts';
import { loadDemoMembers } from './load-demo-members.ts';
import { loadDemoNames } from './names.ts';

describe('with forty demo members', async () => {
  const { app } = await startShop({ env: { DEMO: '40' }, webhooks: 'hold' });
  const { context } = app;
  const names = await loadDemoNames(context.db);
  await createDemoAccount(context, names);
  await loadDemoMembers(context, names, new AbortController().signal);
  await countAreas(context);
  const { email, password } = demoAccount;
  const { authorization_token } = await app.call('login', { product_id: 7, email, password });
  const as = { access: authorization_token.access_token.token };

  test('the lists of the demo account have members', async () => {
    const counts = {
      likes: (await app.call('likesYouTeasers', {}, { as })).total,
      visits: (await app.call('visitsYouTeasers', {}, { as })).total,
      myLikes: (await app.call('myLikes', {}, { as })).items.length,
      favorites: (await app.call('favorites', {}, { as })).items.length,
      suitable: (await app.call('suitable', {}, { as })).items.length,
      pickUp: (await app.call('pickUp', {}, { as })).hits.length,
      search: (await app.call('searchUsers', { filter: {} }, { as })).hits.length,
    };
    for (const [list, count] of Object.entries(counts)) expect([list, count > 2]).toEqual([list, true]);
    expect((await app.call('matches', {}, { as })).items.length).toBeGreaterThan(2);
    expect((await app.call('blockedUsers', {}, { as })).users).toHaveLength(1);
    expect(await findWrongCounters(context.db)).toEqual([]);
  });

  test('the demo account received Smart Messages', async () => {
    const { dialogs } = await app.call('dialogs', { pageSize: 100 }, { as });
    const smart = dialogs.filter(({ lastMessage }) => lastMessage?.isSmart);
    expect(smart.length).toBeGreaterThan(0);
    for (const { lastMessage, user } of smart)
      expect([lastMessage?.isIncoming, lastMessage?.type, user.isMatch]).toEqual([
        true,
        'MESSAGE_TYPE_GREETING',
        false,
      ]);
  });

  test('the dialogs of the demo account have a message of each type', async () => {
    const { dialogs } = await app.call('dialogs', { pageSize: 100 }, { as });
    const threads = await Promise.all(dialogs.map(({ hid }) => app.call('messages', { id: hid }, { as })));
    const messages = threads.flatMap((thread) => thread.messages);
    expect(new Set(messages.map(({ type }) => type))).toEqual(
      new Set(Object.keys(messageTypes).filter((type) => type !== 'MESSAGE_TYPE_UNSPECIFIED')),
    );
    const [user] = (await app.call('profileInfo', {}, { as })).users;
    const answers = messages.filter(({ questionId }) => questionId !== null);
    expect(answers.map(({ questionId }) => questionId)).toEqual([user?.profile.fields.conversation_prompt]);
  });

  test('the activity feed of the demo account has an item of each kind', async () => {
    const { activities } = await app.call('activities', { pageSize: 100 }, { as });
    const texts = new Set(activities.map(({ templateText }) => templateText));
    expect([...texts].sort()).toEqual(
      [
        'gift',
        'likeHidden',
        'match',
        'offer',
        'photoApproved',
        'purchaseDeclined',
        'verificationValid',
        'visitHidden',
      ].sort(),
    );
    expect(new Set(activities.map(({ updateTime }) => updateTime.slice(0, 10))).size).toBeGreaterThan(2);
    expect(activities.find(({ templateText }) => templateText === 'purchaseDeclined')?.actionTitle).toBe(
      'retryPayment',
    );
  });

  test('a newcomer is offered Premium members, who have their badge', async () => {
    const newcomer = await app.member({ ...newSignup(), gender: 'm', search_gender: 'f' });
    for (const each of [as, newcomer]) {
      const offered = await app.call('premiumPickup', {}, { as: each });
      expect(offered.length).toBeGreaterThan(1);
      const { items } = await app.call('suitable', { pageSize: 100 }, { as: each });
      const badges = items.flatMap(({ user }) => (offered.includes(user.hid) ? [user.subscriptions] : []));
      expect(badges.length).toBeGreaterThan(0);
      for (const { premiumBasic, premiumGold, vip } of badges) expect(premiumBasic || premiumGold || vip).toBe(true);
    }
  });
});
