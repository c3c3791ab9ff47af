// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { flowOf } from '../../../../test/support/registration.ts';
import { type Answer, failing, type Seen, startServer } from '../../../../test/support/server.ts';
import { storeLandingToken } from '../../../lib/account/landing-token.ts';
import { saveSocialDraft } from '../../../lib/account/social-draft.ts';
import { report } from '../../../lib/tracking/system-log.ts';
import { stepsOf } from '../steps.ts';
import { suggestedEmails } from '../use-mail-domains.ts';
import { currentDraft, startRegistration } from './draft.ts';
import { loadLandingData, loadPrefilled, prefilledFor } from './prefilled-data.ts';
import { loadSocialData, socialOf } from './social-data.ts';

vi.mock('../../../lib/tracking/system-log.ts', { spy: true });

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

const passing: Answer = { body: { result: {} } };

/** A server that knows of a landing page's form, and what it says of names and emails. */
const serving = async (answers: { data?: Answer; name?: Answer; fixed?: string; email?: Answer }) => {
  const server = await startServer(({ path }: Seen) => {
    if (path.startsWith('/rest/v2/signup/data')) return answers.data ?? failing(404, 1);
    if (path === '/rest/v2/validation/user/name') return answers.name ?? passing;
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
const asked = (flow: 'landing' | 'facebook') =>
  stepsOf(flowOf(flow, { given: prefilledFor(flow, currentDraft().given) })).map(({ id }) => id);

it('leaves out every step that a landing page’s form answered', async () => {
  const { birthday, ...profile } = everything;
  await serving({ data: { body: { result: { profile, birthday } } } });
  await loadLandingData('token');
  expect(asked('landing')).toEqual(['goal', 'language', 'activity', 'alcohol', 'smoking', 'password', 'photo']);
  expect(currentDraft()).toMatchObject({
    birthday: { day: '09', month: '02', year: '1996' },
    checkedName: 'Anna',
    registration_token: 'token',
  });
});

it('asks for what the server does not let pass, with what was entered in its place', async () => {
  await serving({ name: failing(400, 0, 'name'), fixed: 'anna@gmail.com' });
  await loadPrefilled('landing', { ...everything, name: 'Anna 25', email: 'anna@gmail.con' });
  expect(asked('landing')).toEqual(expect.arrayContaining(['name', 'email']));
  expect(currentDraft()).toMatchObject({ name: 'Anna 25', email: 'anna@gmail.con' });
  expect(currentDraft()).not.toHaveProperty('checkedName');
});

it('asks for an email that is registered, where its step can say so', async () => {
  await serving({ email: failing(400, 3, 'email') });
  await loadPrefilled('landing', everything);
  expect(asked('landing')).toContain('email');
});

it('asks for whom one looks for where a provider told one’s own gender alone, and for no password', async () => {
  await serving({});
  const { search_gender: _search, city: _city, ...told } = everything;
  await loadPrefilled('facebook', { ...told, email: 'Anna@Mail.example.org' }, ['password']);
  expect(asked('facebook')).toEqual(expect.arrayContaining(['gender', 'location']));
  for (const id of ['name', 'birthday', 'email', 'password'] as const) expect(asked('facebook')).not.toContain(id);
  expect(currentDraft().gender).toBe('f');
});

it('keeps what came along for its own flow', async () => {
  await serving({});
  await loadPrefilled('facebook', everything, ['password']);
  expect(prefilledFor('default', currentDraft().given)).toEqual([]);
});

it('asks whoever came by a landing page’s form, then by a provider, for nothing that either told', async () => {
  const { birthday, name: _name, email: _email, ...profile } = everything;
  await serving({ data: { body: { result: { profile: { ...profile, gender: 'm' }, birthday } } } });
  await loadLandingData('token');
  saveSocialDraft({
    provider: 'facebook',
    token: 'word',
    profile: { name: 'Anna', email: everything.email, is_email_confirmed: true, gender: 'f', birthday: '1990-01-01' },
  });
  await loadSocialData('facebook');
  for (const id of ['gender', 'birthday', 'location', 'name', 'email', 'password'] as const)
    expect(asked('facebook')).not.toContain(id);
  // What one says oneself stands over what a provider tells.
  expect(currentDraft()).toMatchObject({ gender: 'm', birthday: { year: '1996' }, name: 'Anna' });
});

it('asks for everything where the landing page’s token is no longer good, and reports the token', async () => {
  await serving({});
  vi.mocked(report).mockClear();
  await loadLandingData('expired');
  expect(asked('landing')).toHaveLength(12);
  expect(report).toHaveBeenCalledWith('error', 'dataValidation', { where: 'signupData', status: 404 });
});

it('reads the token that the form stored, once, and does without', async () => {
  const { birthday, ...profile } = everything;
  const server = await serving({ data: { body: { result: { profile, birthday } } } });
  storeLandingToken('sealed');
  await loadLandingData(undefined);
  expect(currentDraft().registration_token).toBe('sealed');
  expect(document.cookie).not.toContain('sealed');
  const count = server.seen.length;
  await loadLandingData(undefined);
  expect(server.seen).toHaveLength(count);
});

it('asks a visitor of the short funnel who presses a provider’s button for the rest of that funnel', async () => {
  const { birthday, name: _name, email: _email, ...profile } = everything;
  await serving({ data: { body: { result: { profile, birthday } } } });
  await loadLandingData('token');
  const told = { name: 'Anna', email: everything.email, is_email_confirmed: true };
  saveSocialDraft({ provider: 'google', token: 'word', profile: told });
  await loadSocialData('google', 'landing');
  expect(asked('landing')).toEqual(['goal', 'language', 'activity', 'alcohol', 'smoking', 'photo']);
  expect(socialOf('landing')).toEqual({ social_provider_id: 2, social_token: 'word' });
  expect(currentDraft().registration_token).toBe('token');
});

it('suggests addresses while one writes, and none once it is one', () => {
  const domains = ['gmail.com', 'gmx.de', 'web.de'];
  expect(suggestedEmails('anna', domains)).toEqual(['anna@gmail.com', 'anna@gmx.de', 'anna@web.de']);
  expect(suggestedEmails('anna@', domains)).toHaveLength(3);
  expect(suggestedEmails('anna@GM', domains)).toEqual(['anna@gmail.com', 'anna@gmx.de']);
  expect(suggestedEmails('anna@gmx.de', domains)).toEqual([]);
  expect(suggestedEmails('', domains)).toEqual([]);
  expect(suggestedEmails('a@b@c', domains)).toEqual([]);
});
