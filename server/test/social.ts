import { randomBytes } from 'node:crypto';
import type { SocialProvider, SocialPurpose } from '@kindred/contract/social';
import type { TestApp } from './harness.ts';

/** Whom the sandbox is to make up, as its form asks for them. */
export interface MadeUp {
  readonly name: string;
  readonly email: string;
  readonly verified?: 'on';
  readonly gender?: 'male' | 'female';
  readonly birthdate?: string;
}

interface Walked {
  /** The query that the provider led back with. */
  readonly returned: string;
  /** What binds it to this browser. */
  readonly headers: { readonly cookie: string };
}

/** A browser with its cookies, as far as the sandbox needs one. */
class Browser {
  readonly #cookies = new Map<string, string>();

  /** Asks without following; keeps the cookies. Returns where it is led, if anywhere. */
  async ask(url: string, form?: Record<string, string>): Promise<string | undefined> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const location = response.headers.get('location');
    return location === null ? undefined : new URL(location, url).href;
  }

  /** Follows until a page is shown, or until the way leads out of the sandbox. */
  async follow(url: string, origin: string, form?: Record<string, string>): Promise<string> {
    const next = await this.ask(url, form);
    if (next === undefined) return url;
    return new URL(next).origin === origin ? this.follow(next, origin) : next;
  }
}

interface Walk {
  readonly host?: string;
  readonly purpose?: SocialPurpose;
  readonly decision?: 'consent' | 'deny';
}

/** Walks to the sandbox and back, as a browser would: login, then consent or denial. */
export const walk = async (
  { app }: TestApp,
  provider: SocialProvider,
  person: MadeUp,
  { host = 'localhost', purpose = 'login', decision = 'consent' }: Walk = {},
): Promise<Walked> => {
  const started = await app.inject({ url: `/social/${provider}/start?for=${purpose}`, headers: { host } });
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
  const address = String(started.headers.location);
  const { origin } = new URL(address);
  const browser = new Browser();
  const login = await browser.follow(address, origin);
  const consent = await browser.follow(`${login}/login`, origin, { ...person });
  const landed = await browser.follow(`${consent}/${decision}`, origin, {});
  return { returned: new URL(landed).search.slice(1), headers: { cookie } };
};

/** A social token of somebody whom the sandbox makes up. */
export const socialTokenOf = async (
  app: TestApp,
  provider: SocialProvider,
  person: MadeUp,
  options: Walk = {},
): Promise<string> => {
  const { returned, headers } = await walk(app, provider, person, options);
  const asked = { headers, ...(options.host ? { host: options.host } : {}) };
  return (await app.call('socialToken', { provider, returned }, asked)).social_token;
};

/** Somebody whom no provider has known before. */
export const newPerson = (): MadeUp => ({
  name: 'Vera',
  email: `vera-${randomBytes(6).toString('hex')}@people.example.org`,
  verified: 'on',
  gender: 'female',
  birthdate: '1993-04-12',
});
