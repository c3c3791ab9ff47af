import { randomBytes } from 'node:crypto';
import type { ConsoleRequestOf } from '@kindred/contract/console/call';
import { type ConsoleCallName, type ConsoleCalls, consoleCalls } from '@kindred/contract/console/calls';
import type { Role } from '@kindred/contract/console/roles';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { z } from 'zod';
import { toWire } from '../../server/test/wire.ts';
import { sendTo } from './call.ts';
import { isQuiet, listenTo } from './complaints.ts';
import type { RunningServer } from './server.ts';

type Request<N extends ConsoleCallName> = ConsoleRequestOf<ConsoleCalls[N]>;
type Answer<N extends ConsoleCallName> = z.output<ConsoleCalls[N]['answer']>;

/** Somebody who runs the place, signed in. */
export interface Operator {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** What their authenticator holds; each of its codes is good once. */
  readonly secret: string;
  /** Of the session. */
  readonly cookie: string;
  /** Calls the server as this operator. */
  call<N extends ConsoleCallName>(name: N, request: Request<N>): Promise<Answer<N>>;
}

const cookieName = 'operator';

/** The code that an authenticator shows, `steps` of 30 seconds from now: the server takes one step to either side. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Calls the console as a program does. Returns the answer, and the session where one began. */
const ask = async <N extends ConsoleCallName>(server: RunningServer, name: N, request: object, cookie?: string) => {
  const { method, path, query, payload } = toWire(consoleCalls[name], request);
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

/** Takes an invitation, as its link says. */
const take = async (server: RunningServer, link: string): Promise<Operator> => {
  const token = new URL(link).hash.slice(1);
  const { answer: offered } = await ask(server, 'openInvitation', { token });
  const { email, secret } = offered;
  const password = `correct horse ${randomBytes(6).toString('hex')}`;
  const name = email.split('@')[0] ?? '';
  const { answer, session } = await ask(server, 'acceptInvitation', { token, name, password, code: codeOf(secret) });
  const call: Operator['call'] = async (called, request) => (await ask(server, called, request, session)).answer;
  return { id: answer.id, name, email, password, secret, cookie: session, call };
};

/** The first admin of each server: the start invites them, once. */
const admins = new WeakMap<RunningServer, Promise<Operator>>();
const adminOf = (server: RunningServer): Promise<Operator> => {
  const admin = admins.get(server) ?? server.consoleUrl().then((link) => take(server, link));
  admins.set(server, admin);
  return admin;
};

let invited = 0;

/** An invitation of somebody new with these roles, as an admin hands it over. */
export const inviteOperator = async (
  server: RunningServer,
  ...roles: Role[]
): Promise<{ email: string; link: string }> => {
  invited += 1;
  const email = `${roles[0]}-${invited}-${randomBytes(4).toString('hex')}@desk.example.org`;
  const { link } = await (await adminOf(server)).call('inviteOperator', { email, roles });
  return { email, link };
};

/** An operator with these roles, signed in. */
export const signInOperator = async (server: RunningServer, ...roles: Role[]): Promise<Operator> =>
  take(server, (await inviteOperator(server, ...roles)).link);

/** A browser at the desk in which an operator is signed in, with an empty tab; its addresses begin with `/console/`. */
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
  await context.addCookies([{ name: cookieName, value: cookie, domain: 'console.localhost', path: '/' }]);
  return listenTo(await context.newPage());
};

/** Closes the browser at the desk; what it said amiss of its page fails the journey. */
export const closeConsole = async (desk: Page): Promise<void> => {
  isQuiet(desk);
  await desk.context().close();
};
