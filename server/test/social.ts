import { randomBytes } from 'node:crypto';
import type { SocialProvider, SocialPurpose } from '@kindred/contract/social';
import type { TestApp } from './harness.ts';

/** The fields of the sandbox's login form, which creates this person. */
export interface SandboxPerson {
  readonly name: string;
  readonly email: string;
  readonly verified?: 'on';
  readonly gender?: 'male' | 'female';
  readonly birthdate?: string;
}

interface AuthorizationResult {
  /** The query of the provider's redirect. */
  readonly returned: string;
  /** The cookie that binds the authorization to the browser. */
  readonly headers: { readonly cookie: string };
}

/** Follows redirects and stores cookies, as the sandbox requires. */
class Browser {
  readonly #cookies = new Map<string, string>();

  /** Sends one request and stores its cookies. Returns the URL of the redirect, if the answer is one. */
  async request(url: string, form?: Record<string, string>): Promise<string | undefined> {
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

  /** Follows redirects up to the first page, or to the first URL of another origin. Returns its URL. */
  async follow(url: string, origin: string, form?: Record<string, string>): Promise<string> {
    const next = await this.request(url, form);
    if (next === undefined) return url;
    return new URL(next).origin === origin ? this.follow(next, origin) : next;
  }
}

interface AuthorizationOptions {
  readonly host?: string;
  readonly purpose?: SocialPurpose;
  readonly decision?: 'consent' | 'deny';
}

/** Signs in at the sandbox as a browser does: start, login, then consent or denial. */
export const authorizeAtSandbox = async (
  { app }: TestApp,
  provider: SocialProvider,
  person: SandboxPerson,
  { host = 'localhost', purpose = 'login', decision = 'consent' }: AuthorizationOptions = {},
): Promise<AuthorizationResult> => {
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

/** Creates a social token of a sandbox person. */
export const createSocialToken = async (
  app: TestApp,
  provider: SocialProvider,
  person: SandboxPerson,
  options: AuthorizationOptions = {},
): Promise<string> => {
  const { returned, headers } = await authorizeAtSandbox(app, provider, person, options);
  const asked = { headers, ...(options.host ? { host: options.host } : {}) };
  return (await app.call('socialToken', { provider, returned }, asked)).social_token;
};

/** Creates the fields of a person with a new email address. */
export const createSandboxPerson = (): SandboxPerson => ({
  name: 'Vera',
  email: `vera-${randomBytes(6).toString('hex')}@people.example.org`,
  verified: 'on',
  gender: 'female',
  birthdate: '1993-04-12',
});
