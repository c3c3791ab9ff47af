import type { ConsoleCall, ConsoleRequestOf } from '@kindred/contract/console/call';
import { type ConsoleCallName, type ConsoleCalls, consoleCalls } from '@kindred/contract/console/calls';
import type { Role } from '@kindred/contract/console/roles';
import type { WireError } from '@kindred/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import type { z } from 'zod';
import { inviteFirstOperator } from '../src/features/operators/invite.ts';
import type { TestApp } from './harness.ts';
import { toWire } from './wire.ts';
import { multipart } from './world.ts';

type Request<N extends ConsoleCallName> = ConsoleRequestOf<ConsoleCalls[N]>;
type Answer<N extends ConsoleCallName> = z.output<ConsoleCalls[N]['answer']>;

/** The code that an authenticator shows, `steps` of 30 seconds from a time: Unix milliseconds, now if absent. */
export const codeOf = (secret: string, steps = 0, at = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp: at + steps * 30_000 });

const cookieOf = (response: LightMyRequestResponse, wanted: string): string | undefined => {
  const cookie = response.cookies.find(({ name }) => name === wanted);
  return cookie?.value ? `${wanted}=${cookie.value}` : undefined;
};

/** Where the console is in development. */
export const consoleHost = 'console.localhost';

let drawn: Promise<Buffer> | undefined;

/** A picture with something to know it by. */
export const drawTestFace = (): Promise<Buffer> => {
  drawn ??= sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">
      <rect width="600" height="800" fill="#9bd"/><ellipse cx="280" cy="360" rx="150" ry="210" fill="#c96"/>
      <circle cx="220" cy="300" r="30" fill="#222"/><path d="M80 800 Q300 480 560 800" fill="#363"/></svg>`),
  )
    .jpeg()
    .toBuffer();
  return drawn;
};

/** Somebody at the console, signed in or not, as their browser calls. */
export class ConsoleClient {
  readonly #app: TestApp;
  cookie: string | undefined;
  /** What makes this browser a known one. */
  device: string | undefined;
  operatorId = '';
  email = '';
  password = '';
  secret = '';
  /** The code that took the invitation: spent. */
  takenWith = '';

  constructor(app: TestApp) {
    this.#app = app;
  }

  /** A call that takes a file is sent `drawTestFace`. */
  async ask(name: ConsoleCallName, request: object = {}, headers: Record<string, string> = {}) {
    const call: ConsoleCall = consoleCalls[name];
    const { method, path, query, payload } = toWire(call, request);
    const form = call.multipart ? multipart(await drawTestFace()) : undefined;
    const response = await this.#app.app.inject({
      method,
      url: path,
      query,
      headers: {
        host: consoleHost,
        cookie: [this.cookie, this.device].filter((cookie) => cookie !== undefined).join('; '),
        ...form?.headers,
        ...headers,
      },
      ...(form ? { payload: form.payload } : payload ? { payload } : {}),
    });
    if (response.cookies.some((cookie) => cookie.name === 'operator')) this.cookie = cookieOf(response, 'operator');
    this.device = cookieOf(response, 'operator-device') ?? this.device;
    return response;
  }

  /** Fails the test on an error. */
  async call<N extends ConsoleCallName>(name: N, request: Request<N>): Promise<Answer<N>> {
    const response = await this.ask(name, request);
    if (response.statusCode !== 200) throw new Error(`${name} answered ${response.statusCode}: ${response.body}`);
    return response.json<Answer<N>>();
  }

  /** The status and errors of a call that is expected to fail. */
  async fails(name: ConsoleCallName, request: object): Promise<{ status: number; errors: WireError[] }> {
    const response = await this.ask(name, request);
    if (response.statusCode === 200) throw new Error(`${name} succeeded: ${response.body}`);
    return { status: response.statusCode, errors: response.json<{ errors: WireError[] }>().errors };
  }

  /** Takes an invitation as its link says. */
  async take(link: string): Promise<void> {
    const token = link.split('#')[1] ?? '';
    const { secret, email } = await this.call('openInvitation', { token });
    this.secret = secret;
    this.email = email;
    this.password = `correct horse ${email}`;
    // By the application's clock, which a test may hold still.
    this.takenWith = codeOf(secret, 0, this.#app.context.clock.now().getTime());
    const { id } = await this.call('acceptInvitation', {
      token,
      name: email.split('@')[0] ?? '',
      password: this.password,
      code: this.takenWith,
    });
    this.operatorId = id;
  }
}

let seated = 0;

/** An operator with these roles, signed in as they would. */
export const createConsoleClient = async (app: TestApp, ...roles: Role[]): Promise<ConsoleClient> => {
  seated += 1;
  const desk = new ConsoleClient(app);
  await desk.take(await inviteFirstOperator(app.context, `operator-${seated}@desk.example.org`, roles));
  return desk;
};
