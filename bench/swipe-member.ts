import { randomBytes } from 'node:crypto';
import type { ReceivedOf, RequestOf } from '@kindred/contract/call';
import { type CallName, type Calls, calls } from '@kindred/contract/calls';
import type { AuthorizationToken } from '@kindred/contract/session';

/** Enough to swipe through a measurement. */
const candidates = 20;
const password = 'swiping is 4 fun indeed';

/** Calls a JSON endpoint of the server by the contract. */
const ask = async <N extends CallName>(
  address: string,
  name: N,
  request: RequestOf<Calls[N]>,
  token?: string,
): Promise<ReceivedOf<Calls[N]>> => {
  const { method, path } = calls[name];
  const query = method === 'GET' ? `?${new URLSearchParams(request as Record<string, string>)}` : '';
  const response = await fetch(`${address}${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `JWT ${token}` } : {}) },
    body: method === 'GET' ? null : JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
  const body = (await response.json()) as { result?: unknown };
  return (body.result ?? body) as ReceivedOf<Calls[N]>;
};

/** The host's brand says which product one signs up at. */
const productOf = async (address: string): Promise<number> => {
  const boot = /id="boot">(.*?)<\/script>/s.exec(await (await fetch(address)).text())?.[1];
  if (!boot) throw new Error(`${address} gives no page with a boot record.`);
  return (JSON.parse(boot) as { brand: { id: number } }).brand.id;
};

const register = async (address: string, product: number, gender: 'm' | 'f'): Promise<AuthorizationToken> => {
  const [city] = await ask(address, 'cities', { prefix: 'Berlin' });
  const { authorization_token: tokens } = await ask(address, 'signup', {
    product_id: product,
    email: `swipe-${randomBytes(6).toString('hex')}@mail.example.org`,
    password,
    name: gender === 'm' ? 'Robin' : 'Anna',
    gender,
    search_gender: gender === 'm' ? 'f' : 'm',
    birthday: '1994-05-17',
    search_age_from: 18,
    search_age_to: 60,
    city_id: city?.id ?? 0,
    profile_fields: { goal: [1], alcohol: 1, smoking: 1, foreign_languages: [1], religion: 1, interests: [1, 2, 3, 4] },
  });
  if (!tokens) throw new Error('This brand asks to confirm the email first: give the credentials of a member.');
  return tokens;
};

/** A session of the member given, or of a new one who has someone to swipe. */
export const swipeMember = async (
  address: string,
  credentials?: { email: string; password: string },
): Promise<AuthorizationToken> => {
  const product = await productOf(address);
  if (credentials) return (await ask(address, 'login', { product_id: product, ...credentials })).authorization_token;
  const tokens = await register(address, product, 'm');
  const { hits } = await ask(address, 'pickUp', {}, tokens.access_token.token);
  if (hits.length > 0) return tokens;
  for (let index = 0; index < candidates; index += 1) await register(address, product, 'f');
  return tokens;
};

/** A session of a new member who holds nothing. */
export const newMember = async (address: string): Promise<AuthorizationToken> =>
  register(address, await productOf(address), 'f');
