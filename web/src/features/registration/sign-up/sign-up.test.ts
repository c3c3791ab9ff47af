// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { flowOf, fullDraft, without } from '../../../../test/support/registration.ts';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../../test/support/server.ts';
import { ApiError } from '../../../lib/http/api.ts';
import { report } from '../../../lib/tracking/system-log.ts';
import { currentDraft, enter, setFaults, skip, startRegistration, useRegistration } from '../draft/draft.ts';
import { readDraft } from '../draft/read-draft.ts';
import { firstIncomplete, stepsOf } from '../steps.ts';
import { dropFunnel } from './funnel-traffic.ts';
import { refusalOf, signUp } from './sign-up.ts';

vi.mock('../../../lib/tracking/system-log.ts', { spy: true });

const steps = stepsOf(flowOf('default'));
const refused = (...errors: { code: number; field?: string }[]) =>
  new ApiError({ status: 400, errors: errors.map((error) => ({ ...error, message: '' })) });

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

const signup = '/rest/v2/signup';
const identifier: Answer = { body: { result: { uid: 'visitor', funnel_id: 'funnel' } } };

/** A server whose sign-up and login answer as told. */
const serving = async (answers: {
  signup: () => Answer;
  login?: () => Answer;
  identifier?: Answer | (() => Answer);
}) => {
  const server = await startServer(({ path }: Seen) => {
    if (path === signup) return answers.signup();
    if (path === '/rest/v2/login') return answers.login?.() ?? failing(401, 100);
    return (typeof answers.identifier === 'function' ? answers.identifier() : answers.identifier) ?? identifier;
  });
  sessionStorage.clear();
  startRegistration();
  const page = document.getElementById('boot');
  if (page) page.textContent = JSON.stringify({ version: '7', features: {}, brand: { id: 7 } });
  stop = server.stop;
  return server;
};

it('signs up with the visitor’s funnel and gets the tokens', async () => {
  const tokens = makeTokens();
  const server = await serving({
    signup: () => ({
      body: { result: { user: { hid: 'x' }, is_activated: true, authorization_token: tokens, paywall: 'premium' } },
    }),
  });
  expect(await signUp(fullDraft)).toEqual({ tokens, paywall: 'premium' });
  const sent = server.seen.find(({ path }) => path === signup)?.body;
  expect(sent).toMatchObject({ product_id: 7, name: 'Anna', traffic: { uid: 'visitor', funnel_id: 'funnel' } });
});

it('signs up without a funnel where there is none to be had', async () => {
  await serving({
    signup: () => ({ body: { result: { user: { hid: 'x' }, is_activated: false } } }),
    identifier: failing(429, 38),
  });
  expect(await signUp(fullDraft)).toEqual({ waiting: true });
});

it('signs up under a new funnel where the server refuses the old one, and asks for a photo that waited there again', async () => {
  const tokens = makeTokens();
  let named = 0;
  const server = await serving({
    signup: () =>
      server.seen.filter(({ path }) => path === signup).length === 2
        ? { body: { result: { user: { hid: 'x' }, is_activated: true, authorization_token: tokens, paywall: 'none' } } }
        : failing(400, 9, 'funnel'),
    identifier: () => {
      named += 1;
      return { body: { result: { uid: 'visitor', funnel_id: `funnel-${named}` } } };
    },
  });
  dropFunnel();
  expect(await signUp(without('photo'))).toEqual({ tokens, paywall: 'none' });
  const funnels = server.seen.filter(({ path }) => path === signup).map(({ body }) => body);
  expect(funnels).toMatchObject([{ traffic: { funnel_id: 'funnel-1' } }, { traffic: { funnel_id: 'funnel-2' } }]);

  const photo = { id: 'p', url: '/media/p' };
  enter({ photo });
  const lost = await signUp({ ...fullDraft, photo }).catch((error: unknown) => error);
  expect(refusalOf(steps, lost)).toEqual({ faults: { photo: 'funnelInvalid' }, restart: false });
  expect([currentDraft().photo, currentDraft().traffic]).toEqual([undefined, undefined]);
  // The step at fault can be passed over.
  setFaults({ photo: 'funnelInvalid' });
  skip('photo', true);
  expect(firstIncomplete(steps, fullDraft, useRegistration.getState().faults)).toBeUndefined();
});

it('logs in with email and password where the account is open but came without tokens', async () => {
  const tokens = makeTokens();
  await serving({
    signup: () => ({ body: { result: { user: { hid: 'x' }, is_activated: true, paywall: 'none' } } }),
    login: () => ({ body: { result: { authorization_token: tokens } } }),
  });
  expect(await signUp(fullDraft)).toEqual({ tokens, paywall: 'none' });
});

it('signs up by a provider’s word, and has no password to log in with', async () => {
  const social = { social_provider_id: 1, social_token: 'sealed' } as const;
  const server = await serving({ signup: () => failing(400, 18, 'email') });
  await expect(signUp(without('password'), social)).rejects.toMatchObject({ errors: [{ code: 18 }] });
  expect(server.paths()).not.toContain('/rest/v2/login');
  expect(server.seen.find(({ path }) => path === signup)?.body).toMatchObject(social);
});

it('sends nothing while something is missing', async () => {
  const server = await serving({ signup: () => failing(500, 500) });
  expect(await signUp(without('city'))).toBeUndefined();
  expect(server.paths()).not.toContain(signup);
});

it('logs in whose earlier sign-up arrived though its answer did not', async () => {
  const tokens = makeTokens();
  await serving({
    signup: () => failing(400, 18, 'email'),
    login: () => ({ body: { result: { authorization_token: tokens } } }),
  });
  expect(await signUp(fullDraft)).toEqual({ tokens, paywall: 'none' });
});

it('says that the email is taken where it is somebody else’s', async () => {
  await serving({ signup: () => failing(400, 18, 'email') });
  await expect(signUp(fullDraft)).rejects.toMatchObject({ errors: [{ code: 18 }] });
});

it('leads each refusal to its step', () => {
  expect(refusalOf(steps, refused({ code: 18, field: 'email' }, { code: 31, field: 'password' }))).toEqual({
    faults: { email: 'emailTaken', password: 'passwordTooCommon' },
    restart: false,
  });
  expect(refusalOf(steps, refused({ code: 0, field: 'birthday' })).faults).toEqual({ birthday: 'fieldInvalid' });
  expect(refusalOf(steps, refused({ code: 10, field: 'social_token' })).faults).toEqual({
    password: 'socialTokenExpired',
  });
  expect(refusalOf(steps, refused({ code: 1, field: 'profile_fields.goal.0' })).faults).toEqual({
    goal: 'invalidRequest',
  });
});

it('reports what the page should have known: a wrong entry that it let pass, and a field that no step asks for', () => {
  vi.mocked(report).mockClear();
  refusalOf(
    steps,
    refused({ code: 18, field: 'email' }, { code: 0, field: 'birthday' }, { code: 1, field: 'product_id' }),
  );
  expect(vi.mocked(report).mock.calls).toEqual([
    ['error', 'dataValidation', { field: 'birthday' }],
    ['error', 'registrationMap', { name: 'invalidRequest', field: 'product_id' }],
  ]);
});

it('reports a draft whose entries are of another kind', () => {
  vi.mocked(report).mockClear();
  expect(readDraft('{"name":"Anna","gender":"x","search_age":[1]}')).toEqual({ name: 'Anna' });
  expect(report).toHaveBeenCalledExactlyOnceWith('info', 'typedValue', {
    where: 'registration',
    wrong: ['gender', 'search_age'],
  });
});

it('starts anew where nobody knows what is wrong, and stays where another try is worth it', () => {
  expect(refusalOf(steps, refused({ code: 0 }))).toMatchObject({ faults: {}, restart: true });
  expect(refusalOf(steps, refused({ code: 1, field: 'product_id' }))).toMatchObject({ restart: true });
  expect(refusalOf(steps, new ApiError({ failure: 'offline' }))).toEqual({
    faults: {},
    message: 'offline',
    restart: false,
  });
});
