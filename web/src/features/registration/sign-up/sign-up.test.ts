// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { flowOf, fullDraft, without } from '../../../../test/support/registration.ts';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../../test/support/server.ts';
import { ApiError } from '../../../lib/http/api.ts';
import { report } from '../../../lib/tracking/system-log.ts';
import {
  currentDraft,
  setFaults,
  setStepSkipped,
  startRegistration,
  updateDraft,
  useRegistration,
} from '../draft/draft.ts';
import { parseDraft } from '../draft/parse-draft.ts';
import { findIncompleteStep, listSteps } from '../steps.ts';
import { dropFunnel } from './funnel-traffic.ts';
import { parseRefusal, signUp } from './sign-up.ts';

vi.mock('../../../lib/tracking/system-log.ts', { spy: true });

const steps = listSteps(flowOf('default'));
const refused = (...errors: { code: number; field?: string }[]) =>
  new ApiError({ status: 400, errors: errors.map((error) => ({ ...error, message: '' })) });

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

const signup = '/rest/v2/signup';
const identifier: Answer = { body: { result: { uid: 'visitor', funnel_id: 'funnel' } } };

/** Starts a server with the answers of the sign-up, the login and the identifiers. */
const startSignupServer = async (answers: {
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
  const server = await startSignupServer({
    signup: () => ({
      body: { result: { user: { hid: 'x' }, is_activated: true, authorization_token: tokens, paywall: 'premium' } },
    }),
  });
  expect(await signUp(fullDraft)).toEqual({ tokens, paywall: 'premium' });
  const sent = server.seen.find(({ path }) => path === signup)?.body;
  expect(sent).toMatchObject({ product_id: 7, name: 'Anna', traffic: { uid: 'visitor', funnel_id: 'funnel' } });
});

it('signs up without a funnel if the server refuses to create one', async () => {
  await startSignupServer({
    signup: () => ({ body: { result: { user: { hid: 'x' }, is_activated: false } } }),
    identifier: failing(429, 38),
  });
  expect(await signUp(fullDraft)).toEqual({ isEmailPending: true });
});

it('signs up with a new funnel if the server refuses the old one, and shows the photo step if a photo was lost', async () => {
  const tokens = makeTokens();
  let funnelCount = 0;
  const server = await startSignupServer({
    signup: () =>
      server.seen.filter(({ path }) => path === signup).length === 2
        ? { body: { result: { user: { hid: 'x' }, is_activated: true, authorization_token: tokens, paywall: 'none' } } }
        : failing(400, 9, 'funnel'),
    identifier: () => {
      funnelCount += 1;
      return { body: { result: { uid: 'visitor', funnel_id: `funnel-${funnelCount}` } } };
    },
  });
  dropFunnel();
  expect(await signUp(without('photo'))).toEqual({ tokens, paywall: 'none' });
  const funnels = server.seen.filter(({ path }) => path === signup).map(({ body }) => body);
  expect(funnels).toMatchObject([{ traffic: { funnel_id: 'funnel-1' } }, { traffic: { funnel_id: 'funnel-2' } }]);

  const photo = { id: 'p', url: '/media/p' };
  updateDraft({ photo });
  const lost = await signUp({ ...fullDraft, photo }).catch((error: unknown) => error);
  expect(parseRefusal(steps, lost)).toEqual({ faults: { photo: 'funnelInvalid' }, shouldRestart: false });
  expect([currentDraft().photo, currentDraft().traffic]).toEqual([undefined, undefined]);
  // The step with the fault can be skipped.
  setFaults({ photo: 'funnelInvalid' });
  setStepSkipped('photo', true);
  expect(findIncompleteStep(steps, fullDraft, useRegistration.getState().faults)).toBeUndefined();
});

it('logs in with email and password if the account is activated but the answer has no tokens', async () => {
  const tokens = makeTokens();
  await startSignupServer({
    signup: () => ({ body: { result: { user: { hid: 'x' }, is_activated: true, paywall: 'none' } } }),
    login: () => ({ body: { result: { authorization_token: tokens } } }),
  });
  expect(await signUp(fullDraft)).toEqual({ tokens, paywall: 'none' });
});

it('signs up by a provider’s token, and does not log in by password', async () => {
  const social = { social_provider_id: 1, social_token: 'sealed' } as const;
  const server = await startSignupServer({ signup: () => failing(400, 18, 'email') });
  await expect(signUp(without('password'), social)).rejects.toMatchObject({ errors: [{ code: 18 }] });
  expect(server.paths()).not.toContain('/rest/v2/login');
  expect(server.seen.find(({ path }) => path === signup)?.body).toMatchObject(social);
});

it('sends nothing while an entry is missing', async () => {
  const server = await startSignupServer({ signup: () => failing(500, 500) });
  expect(await signUp(without('city'))).toBeUndefined();
  expect(server.paths()).not.toContain(signup);
});

it('logs in if an earlier sign-up succeeded but its answer was lost', async () => {
  const tokens = makeTokens();
  await startSignupServer({
    signup: () => failing(400, 18, 'email'),
    login: () => ({ body: { result: { authorization_token: tokens } } }),
  });
  expect(await signUp(fullDraft)).toEqual({ tokens, paywall: 'none' });
});

it('throws that the email is taken if the account is another person’s', async () => {
  await startSignupServer({ signup: () => failing(400, 18, 'email') });
  await expect(signUp(fullDraft)).rejects.toMatchObject({ errors: [{ code: 18 }] });
});

it('assigns each refusal to its step', () => {
  expect(parseRefusal(steps, refused({ code: 18, field: 'email' }, { code: 31, field: 'password' }))).toEqual({
    faults: { email: 'emailTaken', password: 'passwordTooCommon' },
    shouldRestart: false,
  });
  expect(parseRefusal(steps, refused({ code: 0, field: 'birthday' })).faults).toEqual({ birthday: 'fieldInvalid' });
  expect(parseRefusal(steps, refused({ code: 10, field: 'social_token' })).faults).toEqual({
    password: 'socialTokenExpired',
  });
  expect(parseRefusal(steps, refused({ code: 1, field: 'profile_fields.goal.0' })).faults).toEqual({
    goal: 'invalidRequest',
  });
});

it('reports an invalid entry that the page accepted, and a field without a step', () => {
  vi.mocked(report).mockClear();
  parseRefusal(
    steps,
    refused({ code: 18, field: 'email' }, { code: 0, field: 'birthday' }, { code: 1, field: 'product_id' }),
  );
  expect(vi.mocked(report).mock.calls).toEqual([
    ['error', 'dataValidation', { field: 'birthday' }],
    ['error', 'registrationMap', { name: 'invalidRequest', field: 'product_id' }],
  ]);
});

it('reports a draft with entries of a wrong type', () => {
  vi.mocked(report).mockClear();
  expect(parseDraft('{"name":"Anna","gender":"x","search_age":[1]}')).toEqual({ name: 'Anna' });
  expect(report).toHaveBeenCalledExactlyOnceWith('info', 'typedValue', {
    where: 'registration',
    wrong: ['gender', 'search_age'],
  });
});

it('restarts after an unknown refusal, and stays after a failure that a retry may solve', () => {
  expect(parseRefusal(steps, refused({ code: 0 }))).toMatchObject({ faults: {}, shouldRestart: true });
  expect(parseRefusal(steps, refused({ code: 1, field: 'product_id' }))).toMatchObject({ shouldRestart: true });
  expect(parseRefusal(steps, new ApiError({ failure: 'offline' }))).toEqual({
    faults: {},
    message: 'offline',
    shouldRestart: false,
  });
});
