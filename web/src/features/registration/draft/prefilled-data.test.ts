// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { flowOf } from '../../../../test/support/registration.ts';
import { type Answer, failing, type Seen, startServer } from '../../../../test/support/server.ts';
import { storeLandingToken } from '../../../lib/account/landing-token.ts';
import { saveSocialDraft } from '../../../lib/account/social-draft.ts';
import { report } from '../../../lib/tracking/system-log.ts';
import { listSteps } from '../steps.ts';
import { suggestEmails } from '../use-suggested-emails.ts';
import { currentDraft, startRegistration } from './draft.ts';
import { listPrefilledSteps, loadLandingData, loadPrefilledData } from './prefilled-data.ts';
import { findSocialProof, loadSocialData } from './social-data.ts';

vi.mock('../../../lib/tracking/system-log.ts', { spy: true });

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

const accepted: Answer = { body: { result: {} } };

/** Starts a server with the entries of a landing page's form and its checks of names and emails. */
const startSignupServer = async (answers: { data?: Answer; name?: Answer; fixed?: string; email?: Answer }) => {
  const server = await startServer(({ path }: Seen) => {
    if (path.startsWith('/rest/v2/signup/data')) return answers.data ?? failing(404, 1);
    if (path === '/rest/v2/validation/user/name') return answers.name ?? accepted;
    return answers.email ?? { body: { result: { fixed_email: answers.fixed ?? 'anna@mail.example.org' } } };
  });
  sessionStorage.clear();
  startRegistration();
  const page = document.getElementById('boot');
  if (page) page.textContent = JSON.stringify({ version: '7', features: {}, brand: { id: 7, groups: [] } });
  stop = server.stop;
  return server;
};

const berlin = { id: 2_950_159, title: 'Berlin', region: 'Berlin', country_id: 276 };
const everything = {
  gender: 'f',
  search_gender: 'm',
  name: 'Anna',
  email: 'anna@mail.example.org',
  birthday: '1996-02-09',
  city: berlin,
} as const;
const idsOf = (flow: 'landing' | 'facebook') =>
  listSteps(flowOf(flow, { prefilled: listPrefilledSteps(flow, currentDraft().given) })).map(({ id }) => id);

it('omits every step that a landing page’s form answered', async () => {
  const { birthday, ...profile } = everything;
  await startSignupServer({ data: { body: { result: { profile, birthday } } } });
  await loadLandingData('token');
  expect(idsOf('landing')).toEqual(['goal', 'language', 'activity', 'alcohol', 'smoking', 'password', 'photo']);
  expect(currentDraft()).toMatchObject({
    birthday: { day: '09', month: '02', year: '1996' },
    checkedName: 'Anna',
    registration_token: 'token',
  });
});

it('shows the step of a refused entry, with the entry filled in', async () => {
  await startSignupServer({ name: failing(400, 0, 'name'), fixed: 'anna@gmail.com' });
  await loadPrefilledData('landing', { ...everything, name: 'Anna 25', email: 'anna@gmail.con' });
  expect(idsOf('landing')).toEqual(expect.arrayContaining(['name', 'email']));
  expect(currentDraft()).toMatchObject({ name: 'Anna 25', email: 'anna@gmail.con' });
  expect(currentDraft()).not.toHaveProperty('checkedName');
});

it('shows the email step for a registered email', async () => {
  await startSignupServer({ email: failing(400, 3, 'email') });
  await loadPrefilledData('landing', everything);
  expect(idsOf('landing')).toContain('email');
});

it('shows the gender step if a provider sent only the member’s gender, and no password step', async () => {
  await startSignupServer({});
  const { search_gender: _search, city: _city, ...entries } = everything;
  await loadPrefilledData('facebook', { ...entries, email: 'Anna@Mail.example.org' }, ['password']);
  expect(idsOf('facebook')).toEqual(expect.arrayContaining(['gender', 'location']));
  for (const id of ['name', 'birthday', 'email', 'password'] as const) expect(idsOf('facebook')).not.toContain(id);
  expect(currentDraft().gender).toBe('f');
});

it('prefills one flow only', async () => {
  await startSignupServer({});
  await loadPrefilledData('facebook', everything, ['password']);
  expect(listPrefilledSteps('default', currentDraft().given)).toEqual([]);
});

it('omits the steps that a landing page’s form or then a provider answered', async () => {
  const { birthday, name: _name, email: _email, ...profile } = everything;
  await startSignupServer({ data: { body: { result: { profile: { ...profile, gender: 'm' }, birthday } } } });
  await loadLandingData('token');
  saveSocialDraft({
    provider: 'facebook',
    token: 'word',
    profile: { name: 'Anna', email: everything.email, is_email_confirmed: true, gender: 'f', birthday: '1990-01-01' },
  });
  await loadSocialData('facebook');
  for (const id of ['gender', 'birthday', 'location', 'name', 'email', 'password'] as const)
    expect(idsOf('facebook')).not.toContain(id);
  // The visitor's entries override the provider's data.
  expect(currentDraft()).toMatchObject({ gender: 'm', birthday: { year: '1996' }, name: 'Anna' });
});

it('shows all steps if the landing page’s token is invalid, and reports it', async () => {
  await startSignupServer({});
  vi.mocked(report).mockClear();
  await loadLandingData('expired');
  expect(idsOf('landing')).toHaveLength(12);
  expect(report).toHaveBeenCalledWith('error', 'dataValidation', { where: 'signupData', status: 404 });
});

it('reads the token that the form stored, once', async () => {
  const { birthday, ...profile } = everything;
  const server = await startSignupServer({ data: { body: { result: { profile, birthday } } } });
  storeLandingToken('sealed');
  await loadLandingData(undefined);
  expect(currentDraft().registration_token).toBe('sealed');
  expect(document.cookie).not.toContain('sealed');
  const count = server.seen.length;
  await loadLandingData(undefined);
  expect(server.seen).toHaveLength(count);
});

it('shows a visitor who presses a provider’s button in the short funnel the remaining steps of that funnel', async () => {
  const { birthday, name: _name, email: _email, ...profile } = everything;
  await startSignupServer({ data: { body: { result: { profile, birthday } } } });
  await loadLandingData('token');
  const socialProfile = { name: 'Anna', email: everything.email, is_email_confirmed: true };
  saveSocialDraft({ provider: 'google', token: 'word', profile: socialProfile });
  await loadSocialData('google', 'landing');
  expect(idsOf('landing')).toEqual(['goal', 'language', 'activity', 'alcohol', 'smoking', 'photo']);
  expect(findSocialProof('landing')).toEqual({ social_provider_id: 2, social_token: 'word' });
  expect(currentDraft().registration_token).toBe('token');
});

it('suggests emails while the visitor types, and none for a complete email', () => {
  const domains = ['gmail.com', 'gmx.de', 'web.de'];
  expect(suggestEmails('anna', domains)).toEqual(['anna@gmail.com', 'anna@gmx.de', 'anna@web.de']);
  expect(suggestEmails('anna@', domains)).toHaveLength(3);
  expect(suggestEmails('anna@GM', domains)).toEqual(['anna@gmail.com', 'anna@gmx.de']);
  expect(suggestEmails('anna@gmx.de', domains)).toEqual([]);
  expect(suggestEmails('', domains)).toEqual([]);
  expect(suggestEmails('a@b@c', domains)).toEqual([]);
});
