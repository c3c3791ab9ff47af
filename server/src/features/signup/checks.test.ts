import { describe, expect, test } from 'vitest';
import { newSignup, testApp } from '../../../test/harness.ts';

describe('checks before sign-up', async () => {
  const app = await testApp();
  const emailCode = async (email: string) => (await app.fails('checkEmail', { email, product_id: 7 })).errors[0]?.code;
  const suggestEmail = async (email: string) => (await app.call('checkEmail', { email, product_id: 7 })).fixed_email;

  test('returns an email unchanged, or with a likelier spelling', async () => {
    expect(await suggestEmail('Anna@Gmail.com')).toBe('anna@gmail.com');
    expect(await suggestEmail('anna@gmail.con')).toBe('anna@gmail.com');
    expect(await suggestEmail('anna@hotmial.com')).toBe('anna@hotmail.com');
  });

  test('corrects a misspelt domain even if it is a disposable one', async () => {
    expect(await suggestEmail('anna@gmial.com')).toBe('anna@gmail.com');
  });

  test('refuses registered and disposable emails with distinct codes', async () => {
    const { email } = await app.member();
    expect(await emailCode(email)).toBe(3);
    expect(await emailCode('anna@mailinator.com')).toBe(4);
    expect(await emailCode('no address')).toBe(1);
  });

  test('accepts names of any script', async () => {
    const good = ['Li', 'Анна', 'अनन्या', 'Mary-Jane O’Neil', 'José Luis', 'Zoë', 'Иван Jr.', 'n'.repeat(32)];
    for (const name of good) expect([name, (await app.ask('checkName', { name })).statusCode]).toEqual([name, 200]);
    const bad = [
      '',
      'A',
      '   ',
      '4you',
      'anna.com/x',
      'Anna 25',
      '@anna',
      'Anna😀',
      'n'.repeat(33),
      '--',
      'n'.repeat(200),
    ];
    for (const name of bad) {
      const { errors } = await app.fails('checkName', { name });
      expect([name, errors[0]?.code, errors[0]?.field]).toEqual([name, 0, 'name']);
    }
  });

  test('refuses names of the site’s staff', async () => {
    for (const name of ['Support', 'Admin Anna', 'Moderátor', 'Поддержка']) {
      const { errors } = await app.fails('checkName', { name });
      expect([name, errors[0]?.field]).toEqual([name, 'name']);
    }
  });

  test('requires a password that is long, not common and not the email', async () => {
    const code = async (password: string, email?: string) => {
      const response = await app.ask('checkPassword', { password, ...(email && { email }) });
      return response.statusCode === 200 ? 200 : response.json<{ errors: { code: number }[] }>().errors[0]?.code;
    };
    expect(await code('correct horse 47')).toBe(200);
    expect(await code('пароль из слов')).toBe(200);
    expect(await code('1234567')).toBe(30);
    expect(await code('x'.repeat(129))).toBe(30);
    expect(await code('Password')).toBe(31);
    expect(await code('anna.b@mail.example.org', 'Anna.B@mail.example.org')).toBe(31);
    expect(await code('Anna.Bella', 'anna.bella@mail.example.org')).toBe(31);
  });

  test('issues random identifiers, one per visitor', async () => {
    const [one, two] = await Promise.all([app.call('trackingIdentifier', {}), app.call('trackingIdentifier', {})]);
    expect([one.uid, one.funnel_id].map((id) => /^[\w-]+$/.test(id) && id.length)).toEqual([22, 44]);
    expect(new Set([one.uid, one.funnel_id, two.uid, two.funnel_id]).size).toBe(4);
  });

  test('hashes a password as entered, with leading and trailing spaces', async () => {
    const password = '  spaces at the ends 47 ';
    const { email } = await app.member({ password });
    await app.call('login', { product_id: 7, email, password });
    expect((await app.fails('login', { product_id: 7, email, password: password.trim() })).status).toBe(401);
  });

  test('the sign-up applies the same checks', async () => {
    const failed = await app.fails('signup', {
      ...newSignup(),
      email: 'anna@mailinator.com',
      password: 'password',
      name: 'Anna 25',
    });
    expect(failed.errors.map(({ code, field }) => [code, field])).toEqual([
      [18, 'email'],
      [31, 'password'],
      [0, 'name'],
    ]);
  });
});
