import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { createSocialToken } from '../../../test/social.ts';
import { runOverlapping } from '../session/test-support.ts';

describe('signing in by a linked account', async () => {
  const app = await testApp();

  const linkAccount = async () => {
    const { id, access, email, password } = await app.member();
    // Without a verified email, whose confirmation would lock the member too.
    const newToken = () => createSocialToken(app, 'google', { name: 'Vera Winter', email });
    await app.call('loginGoogle', { product_id: 7, social_token: await newToken(), password });
    const social_token = await newToken();
    const as = { access };
    return {
      signIn: async () => app.ask('loginGoogle', { product_id: 7, social_token }),
      changePassword: async () =>
        app.ask('changePassword', { old_password: password, new_password: 'another horse 48 staple' }, { as }),
      logoutEverywhere: async () => app.ask('logoutEverywhere', {}, { as }),
      openSessions: () =>
        app.context.db
          .selectFrom('session')
          .select('id')
          .where('member_id', '=', id)
          .where('ended_at', 'is', null)
          .execute(),
    };
  };

  test('is refused while the member changes the password', async () => {
    const { signIn, changePassword, openSessions } = await linkAccount();
    const [change, entry] = await runOverlapping(app.context, 'web_push_subscription', changePassword, signIn);
    expect([change.statusCode, entry.statusCode]).toEqual([200, 400]);
    expect(entry.json()).toMatchObject({ errors: [{ code: 3, field: 'social_token' }] });
    expect(await openSessions()).toEqual([]);
  });

  test.each([
    ['changes the password', 'changePassword'],
    ['signs out everywhere', 'logoutEverywhere'],
  ] as const)('leaves no session if the member %s before it ends', async (_, name) => {
    const { signIn, openSessions, ...ends } = await linkAccount();
    const [entry, end] = await runOverlapping(app.context, 'refresh_token', signIn, ends[name]);
    expect([entry.statusCode, end.statusCode]).toEqual([200, 200]);
    expect(await openSessions()).toEqual([]);
  });
});
