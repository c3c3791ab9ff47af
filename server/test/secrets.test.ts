import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { webhookPath } from '../src/features/payments/settlement/webhooks.ts';
import { withDatabase } from './chaos/with-database.ts';
import { createFormUrl, SandboxMerchant } from './gateway.ts';
import { processSettings } from './harness.ts';
import { countryIdByCurrency } from './payments-world.ts';
import { findLeaks, findLeaksInDatabase, findLeaksInLines, type Secrets } from './secrets.ts';
import { type SeededMember, seedMembers } from './seeded-members.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const settings = await processSettings('secrets');

const cards = ['visa', 'challenge', 'decline-3.02', 'late-success', 'one-click-challenge', 'amex'];
const payer = { cvv: '918', amexCvv: '9182', holder: 'Unni Proven' };
const documents = { cpf: '529.982.247-25', curp: 'HEGG560427MVZRRL04', phone: '+254 712 345 678' };
const currencies = ['EUR', 'PLN', 'BRL', 'MXN', 'KES'] as const;
const secret = 'sealed-'.repeat(6);
const context = 'profile_subscription';

let gateway: SandboxMerchant;
let env: Record<string, string>;
let secrets: Secrets;
let server: ServerProcess;
let members: Record<(typeof currencies)[number], SeededMember>;
const answers: string[] = [];
const numbers = new Map<string, string>();

beforeAll(async () => {
  gateway = await SandboxMerchant.create(inject('gatewayUrl'));
  env = { ...settings, SECRET: secret, DATABASE_POOL: '4', LOG_LEVEL: 'debug', ...gateway.env };
  for (const name of cards) numbers.set(name, (await gateway.getCard(name)).number);
  const { secretKey, webhookSecret } = gateway.keys;
  secrets = {
    whole: [...numbers.values(), '52998224725', documents.curp, '254712345678', secretKey, webhookSecret, secret],
    words: [payer.cvv, payer.amexCvv, payer.holder, 'Proven'],
  };
  const seeded = await withDatabase(env, (opened) =>
    seedMembers(opened, currencies.length, (index) => ({
      country_id: countryIdByCurrency[currencies[index] ?? 'EUR'],
    })),
  );
  members = Object.fromEntries(seeded.map((member, index) => [currencies[index], member])) as typeof members;
  server = await startServer(env);
});
afterAll(() => server.stop('SIGKILL'));

/** Sends a call and stores the response body. */
const recordingRequest: ServerProcess['ask'] = async (...asked) => {
  const response = await server.ask(...asked);
  answers.push(await response.clone().text());
  return response;
};
const offer = async (as: SeededMember, key = 'coins-300') => {
  const answered = await recordingRequest(
    'tariffs',
    { feature: key.split('-')[0] === 'coins' ? 'coins' : 'boost', payment_context: context },
    as,
  );
  const { result } = (await answered.json()) as {
    result: { tariffs: { tariff_id: string; order_id: string; merchant_data: Parameters<typeof createFormUrl>[0] }[] };
  };
  const found = result.tariffs.find(({ tariff_id }) => tariff_id === key);
  if (!found) throw new Error(`No ${key}`);
  return found;
};
const order = async (as: SeededMember) => ({ order_created_id: (await offer(as)).order_id, payment_context: context });

test('no row, log or answer contains a card number, security code, document number or key', async () => {
  const { EUR, PLN, BRL, MXN, KES } = members;
  for (const card of cards) {
    const { order_id, merchant_data } = await offer(EUR);
    const cvv = card === 'amex' ? payer.amexCvv : payer.cvv;
    const { challenge } = await gateway.submitCardForm(createFormUrl(merchant_data), card, {
      cvv,
      holder: payer.holder,
    });
    if (challenge) await gateway.submitDecision(challenge, 'approve');
    await recordingRequest('order', { order_id }, EUR);
  }
  await recordingRequest('payOneClick', await order(EUR), EUR);
  await recordingRequest('payBoleto', { ...(await order(BRL)), brazil_cpf: documents.cpf }, BRL);
  await recordingRequest('payOxxo', { ...(await order(MXN)), mexico_curp: documents.curp }, MXN);
  await recordingRequest('payMpesa', { ...(await order(KES)), customer_phone: documents.phone }, KES);
  const back = { return_url: server.url, success_url: server.url, fail_url: server.url };
  const name = { customer_first_name: 'Unni', customer_last_name: 'Proven' };
  await recordingRequest('payBlik', { ...(await order(PLN)), ...name, ...back }, PLN);

  // Card data in a wrong field is neither stored, nor logged, nor returned.
  const number = numbers.get('visa') ?? '';
  const lost = { card_number: number, cvv: payer.cvv };
  for (const body of [{ order_created_id: number }, { ...(await order(EUR)), ...lost }, { method: number, ...lost }])
    await recordingRequest('payOneClick', body, EUR);
  await recordingRequest('order', { order_id: number }, EUR);
  await recordingRequest('payBlik', { ...(await order(PLN)), ...name, customer_first_name: number, ...back }, PLN);
  await recordingRequest('payBoleto', { ...(await order(BRL)), brazil_cpf: number }, BRL);
  const body = JSON.stringify({ id: 'evt_1', number, cvv: payer.cvv });
  for (const key of ['wrong', gateway.keys.webhookSecret]) {
    const at = Math.floor(Date.now() / 1000);
    const headers = {
      'content-type': 'application/json',
      'gateway-event-id': 'evt_1',
      'gateway-timestamp': String(at),
      'gateway-signature': `v1=${createHmac('sha256', key).update(`${at}.evt_1.${body}`).digest('hex')}`,
    };
    const response = await fetch(`${server.url}${webhookPath('sandbox')}`, { method: 'POST', headers, body });
    answers.push(await response.text());
    expect(response.status).toBe(401);
  }

  const { out, err } = await server.stop();
  const stored = await withDatabase(env, async ({ db }) => ({
    leaks: await findLeaksInDatabase(db, secrets),
    attempts: await db.selectFrom('payment_attempt').select(['method', 'card_mask']).execute(),
  }));
  expect(new Set(stored.attempts.map(({ method }) => method))).toEqual(
    new Set(['card', 'boleto', 'oxxo', 'mpesa', 'blik']),
  );
  expect(stored.attempts.filter(({ card_mask }) => card_mask !== null).length).toBeGreaterThan(cards.length - 2);
  expect(stored.leaks).toEqual([]);
  expect(findLeaksInLines(out + err, secrets)).toEqual([]);
  expect(out.length).toBeGreaterThan(0);
  expect(answers.length).toBeGreaterThan(30);
  expect(answers.filter((text) => findLeaksInLines(text, secrets).length > 0)).toEqual([]);
});

test('finds a secret in a text, in JSON, in bytes, in a log and in an answer', async () => {
  const number = numbers.get('visa') ?? '';
  const grouped = number.replace(/(....)(?=.)/g, '$1 ');
  await withDatabase(env, async ({ db }) => {
    const { id } = members.EUR;
    await db
      .insertInto('setting')
      .values({ key: 'canary', value: `card ${grouped}` })
      .execute();
    await db
      .insertInto('event')
      .values({ member_id: id, seq: 999, kind: 'push.payment', data: { deep: [{ code: payer.cvv }] } })
      .execute();
    await db.updateTable('member').set({ name: payer.holder }).where('id', '=', id).execute();
    expect(await findLeaksInDatabase(db, secrets)).toEqual(['event.data.deep.code', 'member.name', 'setting.value']);
  });
  expect(findLeaksInLines(`{"level":30,"msg":"paid with ${number}"}\n{"cvv":"1"}\nfine`, secrets)).toHaveLength(2);
  const intent = Buffer.from(JSON.stringify({ key: gateway.keys.secretKey })).toString('base64url');
  expect(findLeaks({ result: { intent } }, secrets)).toEqual(['result.intent.key']);
  expect(findLeaks(`\\x${Buffer.from(secret).toString('hex')}`, secrets, 'bytes')).toEqual(['bytes']);
});
