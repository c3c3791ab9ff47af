import { randomBytes } from 'node:crypto';
import {
  type ConsoleCallName,
  type ConsoleCalls,
  type ConsoleRequestNamed,
  consoleCalls,
} from '@kindred/contract/console/calls';
import type { Role } from '@kindred/contract/console/roles';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { z } from 'zod';
import { serializeRequest } from '../../server/test/wire.ts';
import { sendTo } from './call.ts';
import { expectNoConsoleErrors, watchConsole } from './console-errors.ts';
import type { RunningServer } from './server.ts';

type Answer<N extends ConsoleCallName> = z.output<ConsoleCalls[N]['answer']>;

/** A signed-in operator. */
export interface Operator {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The authenticator's secret. Each of its codes is valid once. */
  readonly secret: string;
  /** The session's cookie. */
  readonly cookie: string;
  /** Calls the server as this operator. */
  call<N extends ConsoleCallName>(name: N, request: ConsoleRequestNamed<N>): Promise<Answer<N>>;
}

const cookieName = 'operator';

/** Returns the authenticator's code, `steps` of 30 seconds from now. The server accepts one step in both directions. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Makes a call of the console without a browser. Returns the answer, and the session if one started. */
const callConsole = async <N extends ConsoleCallName>(
  server: RunningServer,
  name: N,
  request: object,
  cookie?: string,
) => {
  const { method, path, query, payload } = serializeRequest(consoleCalls[name], request);
  const response = await sendTo(new URL(`${server.url('console')}${path}?${new URLSearchParams(query)}`), {
    method,
    headers: {
      ...(payload ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie: `${cookieName}=${cookie}` } : {}),
    },
    body: payload && JSON.stringify(payload),
  });
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${response.text}`);
  const [, session = ''] = new RegExp(`^${cookieName}=([^;]+)`).exec(response.cookies[0] ?? '') ?? [];
  return { answer: JSON.parse(response.text) as Answer<N>, session };
};

/** Accepts an invitation by its link. */
const acceptInvitation = async (server: RunningServer, link: string): Promise<Operator> => {
  const token = new URL(link).hash.slice(1);
  const { answer: offered } = await callConsole(server, 'openInvitation', { token });
  const { email, secret } = offered;
  const password = `correct horse ${randomBytes(6).toString('hex')}`;
  const name = email.split('@')[0] ?? '';
  const { answer, session } = await callConsole(server, 'acceptInvitation', {
    token,
    name,
    password,
    code: codeOf(secret),
  });
  const call: Operator['call'] = async (called, request) =>
    (await callConsole(server, called, request, session)).answer;
  return { id: answer.id, name, email, password, secret, cookie: session, call };
};

/** The first admin of each server, invited once at start-up. */
const admins = new WeakMap<RunningServer, Promise<Operator>>();
const adminOf = (server: RunningServer): Promise<Operator> => {
  const admin = admins.get(server) ?? server.consoleUrl().then((link) => acceptInvitation(server, link));
  admins.set(server, admin);
  return admin;
};

let invited = 0;

/** Invites a new operator with these roles. */
export const inviteOperator = async (
  server: RunningServer,
  ...roles: Role[]
): Promise<{ email: string; link: string }> => {
  invited += 1;
  const email = `${roles[0]}-${invited}-${randomBytes(4).toString('hex')}@desk.example.org`;
  const { link } = await (await adminOf(server)).call('inviteOperator', { email, roles });
  return { email, link };
};

/** Returns a signed-in operator with these roles. */
export const signInOperator = async (server: RunningServer, ...roles: Role[]): Promise<Operator> =>
  acceptInvitation(server, (await inviteOperator(server, ...roles)).link);

/** Opens a browser at the console with a signed-in operator and an empty tab. Its paths begin with `/console/`. */
export const openConsole = async (
  browser: Browser,
  server: RunningServer,
  { cookie }: Pick<Operator, 'cookie'>,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: server.url('console'),
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  const page = await context.newPage();
  await signInAs(page, { cookie });
  return watchConsole(page);
};

/** Continues in a console's browser as another operator, from its next load. */
export const signInAs = (page: Page, { cookie }: Pick<Operator, 'cookie'>): Promise<void> =>
  page.context().addCookies([{ name: cookieName, value: cookie, domain: 'console.localhost', path: '/' }]);

/** Closes the console's browser. Errors in its browser console fail the journey. */
export const closeConsole = async (page: Page): Promise<void> => {
  expectNoConsoleErrors(page);
  await page.context().close();
};
