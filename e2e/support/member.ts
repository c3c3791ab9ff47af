import { randomUUID } from 'node:crypto';
import { brands } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import type { ReceivedOf } from '@kindred/contract/call';
import { type CallName, type Calls, calls, type RequestNamed } from '@kindred/contract/calls';
import { limits } from '@kindred/contract/limits';
import type { ProfileFields } from '@kindred/contract/profile-fields';
import { requiredFields } from '@kindred/contract/required-fields';
import type { AuthorizationToken } from '@kindred/contract/session';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { createMultipart } from '../../server/test/wire.ts';
import { callAsDevice, callServer, sendTo } from './call.ts';
import { waitForEmailLink } from './emails.ts';
import { person, portrait, yearOfBirth } from './register.ts';
import type { RunningServer } from './server.ts';

/** A member who signed up by calls. Other journeys walk through the registration. */
export interface Member {
  readonly origin: string;
  readonly hid: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly tokens: AuthorizationToken;
  /** The cookie of the device on which the member signed up. */
  readonly device: string;
  /** Calls the server as this member. */
  call<N extends CallName>(name: N, request: RequestNamed<N>): Promise<ReceivedOf<Calls[N]>>;
}

const answers = { goal: [1], alcohol: 1, smoking: 1, foreign_languages: [1], religion: 1 };

/** Returns an answer to each profile field that a brand's sign-up requires. */
export const requiredAnswers = ({ groups }: Brand): ProfileFields =>
  Object.fromEntries(requiredFields(groups).map((name) => [name, answers[name]]));

interface MemberOptions {
  readonly name: string;
  readonly gender: 'm' | 'f';
  readonly age: number;
  /** The searched ages; the member's age by default, so that only members of the same age match. */
  readonly seeks?: readonly [number, number];
  /** The member's brand; the first one by default. */
  readonly brand?: Brand;
  /** The name of a city; by default the city of all other test members. */
  readonly city?: string;
}

let cohorts = 0;

/** The ages of members who registeredAges through the registration, before and after this year's birthday. */
const registeredAges = [1, 0].map((before) => new Date().getUTCFullYear() - yearOfBirth - before);

/**
 * Returns an age that no other test of this process uses, as long as there are any, so that its members match only each
 * other.
 */
export const newCohort = (): number => {
  cohorts += 1;
  const age = limits.age.min + (cohorts % (limits.age.max - limits.age.min));
  return registeredAges.includes(age) ? newCohort() : age;
};

const bornBefore = (years: number): string => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years, 0, 1);
  return day.toISOString().slice(0, 10);
};

const cities = new Map<string, Promise<number>>();
const cityOf = (origin: string, prefix: string): Promise<number> => {
  const known = cities.get(prefix) ?? callServer(origin, 'cities', { prefix }).then(([city]) => city?.id ?? 0);
  cities.set(prefix, known);
  return known;
};

/**
 * Signs in by the newest email to a recipient, which confirms it. On another device, a first confirmation ends the
 * earlier sessions.
 */
export const confirmByEmail = async (
  server: RunningServer,
  { id: product_id, key }: Brand,
  email: string,
  device?: string,
): Promise<{ tokens: AuthorizationToken; device: string }> => {
  const ak = new URL(await waitForEmailLink(server, email, '/sign/sign')).searchParams.get('ak') ?? '';
  const { answer, cookie } = await callAsDevice(server.url(key), 'loginAk', { product_id, ak }, undefined, device);
  return { tokens: answer.authorization_token, device: cookie };
};

export const signUp = async (
  server: RunningServer,
  { name, gender, age, seeks = [age, age], brand, city = 'Reykjavík' }: MemberOptions,
): Promise<Member> => {
  const origin = server.url(brand?.key);
  const { email, password, search } = person({ name, gender });
  const signedUp = await callAsDevice(origin, 'signup', {
    product_id: brand?.id ?? brands[0].id,
    email,
    password,
    name,
    gender,
    search_gender: search,
    birthday: bornBefore(age),
    own_brand_only: false,
    search_age_from: seeks[0],
    search_age_to: seeks[1],
    city_id: await cityOf(origin, city),
    profile_fields: requiredAnswers(brand ?? brands[0]),
  });
  // Brands that require a confirmed email get it confirmed.
  const { user, authorization_token } = signedUp.answer;
  const { tokens, device } = authorization_token
    ? { tokens: authorization_token, device: signedUp.cookie }
    : await confirmByEmail(server, brand ?? brands[0], email);
  const call: Member['call'] = (call, request) => callServer(origin, call, request, tokens.access_token.token);
  return { origin, hid: user.hid, name, email, password, tokens, device, call };
};

/** Uploads a photo for a member. The matches game asks members without one. */
export const givePhoto = async ({
  origin,
  tokens,
  call,
}: Pick<Member, 'origin' | 'tokens' | 'call'>): Promise<void> => {
  const { payload, headers } = createMultipart(await portrait('#a63'), { album_id: limits.photo.albumId });
  const { status, text } = await sendTo(new URL(`${origin}${calls.uploadPhoto.path}`), {
    method: calls.uploadPhoto.method,
    headers: { ...headers, authorization: `JWT ${tokens.access_token.token}` },
    body: payload,
  });
  if (status !== 200) throw new Error(`uploadPhoto answered ${status}: ${text}`);
  const { result } = JSON.parse(text) as { result: ReceivedOf<Calls['uploadPhoto']> };
  await call('publishPhotos', { photos: [result.photo.id] });
};

/** Adds the cookie that a sign-in leaves (`web/src/lib/session/token-store.ts`). */
export const addMemberCookie = (context: BrowserContext, origin: string): Promise<void> =>
  context.addCookies([{ name: 'member', value: '1', url: origin }]);

/**
 * Stores a session before the first page of its origin runs. `storageState` opens a page of its own for this, which takes a fifth of the time
 * of a first load.
 */
export const storeSession = (context: BrowserContext, { origin, tokens }: Pick<Member, 'origin' | 'tokens'>) =>
  context.addInitScript(
    ([wanted, session]) => {
      // Once, since the app changes and deletes its session.
      if (location.origin !== wanted || document.cookie.includes('sessionStored=')) return;
      document.cookie = 'sessionStored=1; path=/';
      localStorage.setItem('session', session);
    },
    [origin, JSON.stringify(tokens)] as const,
  );

/** Opens a browser with a signed-in member and an empty tab. */
export const openBrowser = async (
  browser: Browser,
  member: Pick<Member, 'origin' | 'tokens'>,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: member.origin, ...options });
  await storeSession(context, member);
  await addMemberCookie(context, member.origin);
  return context.newPage();
};

export const like = async (from: Member, to: Member): Promise<void> => {
  const { users } = await from.call('profileInfo', { users_hids: to.hid });
  await from.call('likeCandidate', { token: users[0]?.operation_token ?? '' });
};

export const match = async (one: Member, other: Member): Promise<void> => {
  await like(one, other);
  await like(other, one);
};

export const write = async (from: Member, to: Member, text: string): Promise<void> => {
  await from.call('sendMessage', {
    id: to.hid,
    type: 'MESSAGE_TYPE_TEXT',
    textMessageBody: { text },
    requestId: randomUUID(),
  });
};
