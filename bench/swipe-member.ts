import { randomBytes } from 'node:crypto';
import type { ReceivedOf } from '@kindred/contract/call';
import { type CallName, type Calls, calls, type RequestNamed } from '@kindred/contract/calls';
import type { AuthorizationToken } from '@kindred/contract/session';
import { givePhoto } from '../e2e/support/member.ts';

/** The number of candidates for one measurement. */
const candidates = 30;
const password = 'swiping is 4 fun indeed';

/** Makes a call of the contract. */
const callServer = async <N extends CallName>(
  url: string,
  name: N,
  request: RequestNamed<N>,
  token?: string,
): Promise<ReceivedOf<Calls[N]>> => {
  const { method, path } = calls[name];
  const query = method === 'GET' ? `?${new URLSearchParams(request as Record<string, string>)}` : '';
  const response = await fetch(`${url}${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `JWT ${token}` } : {}) },
    body: method === 'GET' ? null : JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
  const body = (await response.json()) as { result?: unknown };
  return (body.result ?? body) as ReceivedOf<Calls[N]>;
};

/** Returns the product id of the host's brand. */
const productOf = async (url: string): Promise<number> => {
  const boot = /id="boot">(.*?)<\/script>/s.exec(await (await fetch(url)).text())?.[1];
  if (!boot) throw new Error(`${url} gives no page with a boot record.`);
  return (JSON.parse(boot) as { brand: { id: number } }).brand.id;
};

const register = async (url: string, product: number, gender: 'm' | 'f'): Promise<AuthorizationToken> => {
  const [city] = await callServer(url, 'cities', { prefix: 'Berlin' });
  const { authorization_token: tokens } = await callServer(url, 'signup', {
    product_id: product,
    email: `swipe-${randomBytes(6).toString('hex')}@mail.example.org`,
    password,
    name: gender === 'm' ? 'Robin' : 'Anna',
    gender,
    search_gender: gender === 'm' ? 'f' : 'm',
    birthday: '1994-05-17',
    own_brand_only: false,
    search_age_from: 18,
    search_age_to: 60,
    city_id: city?.id ?? 0,
    profile_fields: { goal: [1], alcohol: 1, smoking: 1, foreign_languages: [1], religion: 1, interests: [1, 2, 3, 4] },
  });
  if (!tokens) throw new Error('This brand asks to confirm the email first: give the credentials of a member.');
  return tokens;
};

/** Returns a session of the given member, or of a new member with candidates. */
export const swipeMember = async (
  url: string,
  credentials?: { email: string; password: string },
): Promise<AuthorizationToken> => {
  const product = await productOf(url);
  if (credentials) return (await callServer(url, 'login', { product_id: product, ...credentials })).authorization_token;
  const tokens = await register(url, product, 'm');
  // The game asks members without a photo for one.
  await givePhoto({
    origin: url,
    tokens,
    call: (name, request) => callServer(url, name, request, tokens.access_token.token),
  });
  const { hits } = await callServer(url, 'pickUp', {}, tokens.access_token.token);
  if (hits.length > 0) return tokens;
  for (let index = 0; index < candidates; index += 1) await register(url, product, 'f');
  return tokens;
};

/** Returns a session of a new member without entitlements. */
export const newMember = async (url: string): Promise<AuthorizationToken> => register(url, await productOf(url), 'f');
