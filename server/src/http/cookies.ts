import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The cookies of a request by their names. */
export type Cookies = Readonly<Record<string, string | undefined>>;

export interface CookieOptions {
  /** 0 deletes the cookie. Without it the browser deletes the cookie when it closes. */
  readonly maxAgeSeconds?: number;
  /** Whether scripts of the page may read the cookie. */
  readonly isReadable?: boolean;
  readonly sameSite?: 'lax' | 'strict';
}

export type SetCookie = (name: string, value: string, options?: CookieOptions) => void;

interface Environment {
  readonly production: boolean;
}

/** Cookie values need no escaping: they are sealed, or the contract encodes them for server and page alike. */
const unchanged = (value: string): string => value;
/** The plugin's type leaves out `decode`, which it hands to the parser. */
const parseOptions = { decode: unchanged, encode: unchanged };

/** Fills `request.cookies`, and sends the cookies of `cookieSetter`. */
export const addCookies = async (app: FastifyInstance): Promise<void> => {
  await app.register(cookie, { parseOptions });
};

/**
 * In production, cookies that scripts may not read carry the `__Host-` prefix. Browsers accept such a cookie only over https,
 * for all paths and from the host itself, so neither a sister domain nor the network can set it (RFC 6265bis §4.1.3.2).
 */
const nameOf = ({ production }: Environment, name: string): string => (production ? `__Host-${name}` : name);

/** Returns a function that sets cookies for the whole host; `Secure` in production. */
export const cookieSetter =
  (environment: Environment, reply: FastifyReply): SetCookie =>
  (name, value, { maxAgeSeconds, isReadable = false, sameSite = 'lax' } = {}) => {
    reply.setCookie(isReadable ? name : nameOf(environment, name), value, {
      path: '/',
      sameSite,
      secure: environment.production,
      httpOnly: !isReadable,
      ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
    });
  };

/** The value of a cookie that scripts may not read. In production only the prefixed cookie counts. */
export const httpOnlyCookie = (environment: Environment, cookies: Cookies, name: string): string | undefined =>
  cookies[nameOf(environment, name)];
