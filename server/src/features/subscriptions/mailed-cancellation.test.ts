import { paymentLimits } from '@kindred/contract/payments/limits';
import { describe, expect, test } from 'vitest';
import { createPayer, getSubscription } from '../../../test/payments-world.ts';
import { createMailedSubscriber } from '../../../test/requests/mailed-requests.ts';
import { startShop } from '../../../test/shop.ts';
import { emailsTo } from '../mail/test-support.ts';

const { minutes, attempts, perDay } = paymentLimits.cancellationCode;
const minuteMs = 60_000;

describe('a cancellation by the link of an email, without a session', async () => {
  let now = new Date(Math.floor(Date.now() / 1000) * 1000);
  const shop = await startShop({ clock: { now: () => now } });
  const { app } = shop;
  const later = (ms: number): void => {
    now = new Date(now.getTime() + ms);
  };
  const send = (token: string) => app.call('sendCancellationCode', { token });
  const enter = (token: string, code: string) => app.call('confirmMailedCancellation', { token, code });
  const refused = async (token: string, code: string) => {
    const { status, errors } = await app.fails('confirmMailedCancellation', { token, code });
    return [status, errors[0]?.code, errors[0]?.field];
  };
  const wrong = [400, 0, 'code'];
  const expired = [410, 69, undefined];
  const codesTo = async (email: string): Promise<string[]> =>
    (await emailsTo(app, email)).flatMap(({ subject }) => /^\d{6}(?= is your code)/.exec(subject) ?? []);
  const otherThan = (code: string | undefined): string => (code === '000000' ? '000001' : '000000');

  test.each(['premium', 'vip'] as const)('shows %s, and ends its renewal by the code of the email', async (feature) => {
    const what = feature === 'vip' ? ({ feature, key: 'vip-28' } as const) : {};
    const { as, email, token } = await createMailedSubscriber(app, what);
    const before = await app.call('mailedCancellation', { token });
    expect(before).toMatchObject({ feature_type: feature, is_enabled: true, code: null, is_mine: false });
    expect((await app.call('mailedCancellation', { token }, { as })).is_mine).toBe(true);
    expect((await app.call('mailedCancellation', { token }, { as: await createPayer(app) })).is_mine).toBe(false);
    expect(before.email).toBe(`${email[0]}…@mail.example.org`);
    const sent = await send(token);
    const end = Math.floor(now.getTime() / 1000) + minutes * 60;
    expect(sent.code).toEqual({ expires_at: end, attempts_left: attempts });
    const [code = ''] = await codesTo(email);
    const answers = await Promise.all([enter(token, code), enter(token, code)]);
    expect(answers.map(({ is_enabled }) => is_enabled)).toEqual([false, false]);
    expect(await getSubscription(app, as)).toMatchObject({ is_enabled: false, is_activation_available: true });
    // The page of an old link states it, and sends no more codes.
    expect(await send(token)).toMatchObject({ is_enabled: false, code: null });
    expect(await codesTo(email)).toHaveLength(1);
  });

  test('has three attempts per code, counted across requests, and then needs a new one', async () => {
    const { as, email, token } = await createMailedSubscriber(app);
    expect(await refused(token, '123456')).toEqual(expired);
    await send(token);
    const [code = ''] = await codesTo(email);
    expect(await refused(token, otherThan(code))).toEqual(wrong);
    expect((await app.call('mailedCancellation', { token })).code?.attempts_left).toBe(2);
    expect(await refused(token, otherThan(code))).toEqual(wrong);
    expect(await refused(token, otherThan(code))).toEqual(expired);
    expect(await refused(token, code)).toEqual(expired);
    expect(await getSubscription(app, as)).toMatchObject({ is_enabled: true });
    later(minuteMs);
    expect((await send(token)).code?.attempts_left).toBe(attempts);
    const [fresh = ''] = await codesTo(email);
    expect((await enter(token, fresh)).is_enabled).toBe(false);
  });

  test('sends one code a minute, whose start a repetition does not move, and expires it after ten minutes', async () => {
    const { email, token } = await createMailedSubscriber(app);
    const [one, two] = await Promise.all([send(token), send(token)]);
    expect(one.code).toEqual(two.code);
    later(minuteMs - 1000);
    expect((await send(token)).code).toEqual(one.code);
    expect((await app.call('mailedCancellation', { token })).code).toEqual(one.code);
    const codes = await codesTo(email);
    expect(codes).toHaveLength(1);
    later(minutes * minuteMs);
    expect((await app.call('mailedCancellation', { token })).code).toBeNull();
    expect(await refused(token, codes[0] ?? '')).toEqual(expired);
  });

  test('sends at most five codes a day', async () => {
    const { token } = await createMailedSubscriber(app);
    for (let sent = 0; sent < perDay; sent += 1) {
      await send(token);
      later(minuteMs);
    }
    expect((await app.fails('sendCancellationCode', { token })).status).toBe(429);
  });

  test('refuses a forged link', async () => {
    const { token } = await createMailedSubscriber(app);
    for (const forged of [`${token}A`, token.slice(1), 'x'])
      for (const name of ['mailedCancellation', 'sendCancellationCode'] as const)
        expect((await app.fails(name, { token: forged })).status).toBe(404);
    expect(await refused('x', '123456')).toEqual([404, 1, undefined]);
  });
});
