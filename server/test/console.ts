import type { ConsoleCall } from '@kindred/contract/console/call';
import {
  type ConsoleCallName,
  type ConsoleCalls,
  type ConsoleRequestNamed,
  consoleCalls,
} from '@kindred/contract/console/calls';
import type { Role } from '@kindred/contract/console/roles';
import type { WireError } from '@kindred/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import type { z } from 'zod';
import { inviteFirstOperator } from '../src/features/operators/invite.ts';
import type { TestApp } from './harness.ts';
import { createMultipart, serializeRequest } from './wire.ts';

type ConsoleAnswer<N extends ConsoleCallName> = z.output<ConsoleCalls[N]['answer']>;

/** Generates the TOTP code of the period `steps` times 30 seconds after `at` (Unix milliseconds). */
export const generateCode = (secret: string, steps = 0, at = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp: at + steps * 30_000 });

const findCookie = (response: LightMyRequestResponse, wanted: string): string | undefined => {
  const cookie = response.cookies.find(({ name }) => name === wanted);
  return cookie?.value ? `${wanted}=${cookie.value}` : undefined;
};

/** The host of the console in development and tests. */
export const consoleHost = 'console.localhost';

let testFace: Promise<Buffer> | undefined;

/** Draws an image whose perceptual hash is distinctive. */
export const drawTestFace = (): Promise<Buffer> => {
  testFace ??= sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">
      <rect width="600" height="800" fill="#9bd"/><ellipse cx="280" cy="360" rx="150" ry="210" fill="#c96"/>
      <circle cx="220" cy="300" r="30" fill="#222"/><path d="M80 800 Q300 480 560 800" fill="#363"/></svg>`),
  )
    .jpeg()
    .toBuffer();
  return testFace;
};

/** Sends calls of the console as an operator's browser does, with its cookies. */
export class ConsoleClient {
  readonly #app: TestApp;
  cookie: string | undefined;
  /** The cookie of a browser in which the operator signed in before. */
  device: string | undefined;
  operatorId = '';
  email = '';
  password = '';
  secret = '';
  /** The TOTP code that accepted the invitation. The server refuses its reuse. */
  usedCode = '';

  constructor(app: TestApp) {
    this.#app = app;
  }

  /** Sends a call. A multipart call sends the image of `drawTestFace` as its file. */
  async ask(name: ConsoleCallName, request: object = {}, headers: Record<string, string> = {}) {
    const call: ConsoleCall = consoleCalls[name];
    const { method, path, query, payload } = serializeRequest(call, request);
    const form = call.multipart ? createMultipart(await drawTestFace()) : undefined;
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
    if (response.cookies.some((cookie) => cookie.name === 'operator')) this.cookie = findCookie(response, 'operator');
    this.device = findCookie(response, 'operator-device') ?? this.device;
    return response;
  }

  /** Sends a call and returns its answer. @throws Error for a status other than 200 */
  async call<N extends ConsoleCallName>(name: N, request: ConsoleRequestNamed<N>): Promise<ConsoleAnswer<N>> {
    const response = await this.ask(name, request);
    if (response.statusCode !== 200) throw new Error(`${name} answered ${response.statusCode}: ${response.body}`);
    return response.json<ConsoleAnswer<N>>();
  }

  /** Returns the status and errors of a call. @throws Error if it succeeds */
  async fails(name: ConsoleCallName, request: object): Promise<{ status: number; errors: WireError[] }> {
    const response = await this.ask(name, request);
    if (response.statusCode === 200) throw new Error(`${name} succeeded: ${response.body}`);
    return { status: response.statusCode, errors: response.json<{ errors: WireError[] }>().errors };
  }

  /** Accepts the invitation of a link and signs in. */
  async acceptInvitation(link: string): Promise<void> {
    const token = link.split('#')[1] ?? '';
    const { secret, email } = await this.call('openInvitation', { token });
    this.secret = secret;
    this.email = email;
    this.password = `correct horse ${email}`;
    // The application's clock, which a test may replace.
    this.usedCode = generateCode(secret, 0, this.#app.context.clock.now().getTime());
    const { id } = await this.call('acceptInvitation', {
      token,
      name: email.split('@')[0] ?? '',
      password: this.password,
      code: this.usedCode,
    });
    this.operatorId = id;
  }
}

let operatorCount = 0;

/** Creates an operator with these roles and signs the operator in. */
export const createConsoleClient = async (app: TestApp, ...roles: Role[]): Promise<ConsoleClient> => {
  operatorCount += 1;
  const client = new ConsoleClient(app);
  await client.acceptInvitation(
    await inviteFirstOperator(app.context, `operator-${operatorCount}@desk.example.org`, roles),
  );
  return client;
};
