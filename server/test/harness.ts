import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReceivedOf, RequestOf } from '@kindred/contract/call';
import { isWrapped } from '@kindred/contract/call';
import { type CallName, type Calls, calls, type RequestNamed } from '@kindred/contract/calls';
import type { WireError } from '@kindred/contract/errors';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { afterAll, inject } from 'vitest';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import type { Context } from '../src/context.ts';
import { type ContextOverrides, createContext } from '../src/create-context.ts';
import { type Database, openEmbedded, openPostgres } from '../src/db/database.ts';
import { cityById } from '../src/places/cities.ts';
import { recordStatements } from './released/statements.ts';
import { copyTemplate, type SchemaTemplate } from './set-up/schema-template.ts';
import { toWireRequest } from './wire.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'embedded' | 'postgres';
    /** The URL of the sandbox of the social providers. */
    identityUrl: string;
    /** The URL of the sandbox gateway, which runs in its own process. */
    gatewayUrl: string;
    /** A closed embedded database with the schema, to copy: its folder, and a dump of it. */
    embeddedTemplate: { folder: string; dump: string };
    /** The PostgreSQL server's URL, and the database with the schema to copy. */
    postgres: SchemaTemplate;
  }
}

/**
 * Creates a database with the schema on the engine under test. It is dropped after the test file.
 * @param poolSize the connections to a PostgreSQL server
 */
export const testDatabase = async (poolSize = 8): Promise<Database> => {
  const database = inject('engine') === 'postgres' ? await freshPostgres(poolSize) : await freshEmbedded();
  afterAll(() => database.close());
  return database;
};

/** The types of Node.js do not declare this global. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

let compiled: Promise<object> | undefined;
/** Compiles PGlite's module. V8 shares the compiled code between threads while a reference exists, so databases open faster. */
export const compileOnce = async (): Promise<void> => {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  compiled ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  await compiled;
};

const freshEmbedded = async (): Promise<Database> => {
  await compileOnce();
  return openEmbedded('memory://', new Blob([await readFile(inject('embeddedTemplate').dump)]));
};

const freshPostgres = async (poolSize: number): Promise<Database> => {
  const fresh = await freshPostgresUrl();
  const database = openPostgres(fresh.url, poolSize);
  const saveStatements = recordStatements(database.pool);
  return {
    ...database,
    close: async () => {
      await database.close();
      await saveStatements();
      await fresh.drop();
    },
  };
};

/** Creates a database with the schema on the PostgreSQL server of this run. Returns its URL. */
export const freshPostgresUrl = () => copyTemplate(inject('postgres'));

/** Returns the settings of a server process with a new database of the engine under test. Both are deleted after the file. */
export const processSettings = async (name: string): Promise<{ DATA_DIR: string; DATABASE_URL?: string }> => {
  const folder = await temporaryFolder(name);
  afterAll(folder.remove);
  if (inject('engine') === 'embedded') {
    await cp(inject('embeddedTemplate').folder, join(folder.path, 'database'), { recursive: true });
    return { DATA_DIR: folder.path };
  }
  const { url, drop } = await freshPostgresUrl();
  afterAll(drop);
  return { DATA_DIR: folder.path, DATABASE_URL: url };
};

export interface TestMember {
  readonly hid: string;
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly access: string;
  readonly refresh: string;
  /** The cookie header of the browser that signed up. */
  readonly device: string;
}

interface CallOptions {
  /** The member whose access token is sent. */
  readonly as?: Pick<TestMember, 'access'>;
  readonly host?: string;
  readonly headers?: Record<string, string>;
}

export class TestApp {
  readonly app: FastifyInstance;
  readonly context: Context;

  constructor(app: FastifyInstance, context: Context) {
    this.app = app;
    this.context = context;
  }

  /** Sends a call and returns its answer without the envelope. @throws Error for a status other than 200 */
  async call<N extends CallName>(
    name: N,
    request: RequestNamed<N>,
    options: CallOptions = {},
  ): Promise<ReceivedOf<Calls[N]>> {
    const response = await this.ask(name, request, options);
    if (response.statusCode !== 200) throw new Error(`${name} answered ${response.statusCode}: ${response.body}`);
    const body = response.json<{ result: ReceivedOf<Calls[N]> }>();
    return isWrapped(calls[name].path) ? body.result : (body as ReceivedOf<Calls[N]>);
  }

  /** Returns the status, errors and headers of a call. @throws Error if it succeeds */
  async fails<N extends CallName>(
    name: N,
    request: object,
    options: CallOptions = {},
  ): Promise<{ status: number; errors: WireError[]; headers: LightMyRequestResponse['headers'] }> {
    const response = await this.ask(name, request, options);
    if (response.statusCode === 200) throw new Error(`${name} succeeded: ${response.body}`);
    return {
      status: response.statusCode,
      errors: response.json<{ errors: WireError[] }>().errors,
      headers: response.headers,
    };
  }

  /** Sends a request of a call without checking it against the contract. */
  ask(
    name: CallName,
    request: object,
    { as, host = 'localhost', headers = {} }: CallOptions = {},
  ): Promise<LightMyRequestResponse> {
    const { method, path, query, payload } = toWireRequest(name, request);
    return this.app.inject({
      method,
      url: path,
      query,
      headers: { host, ...(as ? { authorization: `JWT ${as.access}` } : {}), ...headers },
      ...(payload ? { payload } : {}),
    });
  }

  /** Signs up a member, as a client does. */
  async member(over: Partial<RequestOf<Calls['signup']>> = {}, options: CallOptions = {}): Promise<TestMember> {
    const body = { ...newSignup(), ...over };
    const response = await this.ask('signup', body, options);
    if (response.statusCode !== 200) throw new Error(`signup answered ${response.statusCode}: ${response.body}`);
    const answer = response.json<{ result: ReceivedOf<Calls['signup']> }>().result;
    const tokens = answer.authorization_token;
    if (!tokens) throw new Error('The account was not activated');
    const { id } = await this.context.db
      .selectFrom('member')
      .select('id')
      .where('hid', '=', answer.user.hid)
      .executeTakeFirstOrThrow();
    return {
      hid: answer.user.hid,
      id,
      email: body.email,
      password: body.password ?? '',
      access: tokens.access_token.token,
      refresh: tokens.refresh_token.token,
      device: cookieHeader(response),
    };
  }

  /** Signs up a man and a woman whose search criteria match each other. */
  async pair(): Promise<[TestMember, TestMember]> {
    return [
      await this.member({ gender: 'm', search_gender: 'f' }),
      await this.member({ gender: 'f', search_gender: 'm', name: 'Anna' }),
    ];
  }
}

/** Formats the cookies of an answer as the `cookie` header of the next request. */
export const cookieHeader = ({ cookies }: LightMyRequestResponse): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

let signupCount = 0;
/** Berlin. */
export const testCity = 2_950_159;

/** Creates a valid sign-up with a unique email address. */
export const newSignup = (): RequestOf<Calls['signup']> & { email: string; password: string } => {
  signupCount += 1;
  return {
    product_id: 7,
    email: `member-${signupCount}-${randomBytes(4).toString('hex')}@mail.example.org`,
    password: 'correct horse 47 staple',
    name: 'Robin',
    gender: 'm',
    search_gender: 'f',
    birthday: '1994-05-17',
    search_age_from: 22,
    search_age_to: 45,
    city_id: cityById(testCity)?.id ?? 0,
    own_brand_only: false,
    // All fields that any brand requires.
    profile_fields: { goal: [1], alcohol: 1, smoking: 1, foreign_languages: [1], religion: 1 },
  };
};

/** Creates the identity that a provider returns for a person. `subject` is the provider's id of the person. */
export const createSocialIdentity = (subject: string) => ({
  brandId: 7,
  provider: 'facebook' as const,
  subject,
  email: `${subject}@mail.example.org`,
  emailVerified: true,
  name: 'Anna',
  gender: 'f' as const,
  birthday: '1996-02-29',
  accessToken: undefined,
});

/** Creates a complete server on a new database of the engine under test. It is closed after the file. */
export const testApp = async (
  overrides: ContextOverrides & { env?: Record<string, string> } = {},
): Promise<TestApp> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kindred-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: '0',
    SECRET: 's'.repeat(40),
    SOCIAL_SANDBOX_URL: inject('identityUrl'),
    ...overrides.env,
  });
  const database = overrides.database ?? (await testDatabase());
  const { context, close } = await createContext(config, pino({ level: process.env.TEST_LOG ?? 'silent' }), {
    ...overrides,
    database: { ...database, close: async () => undefined },
  });
  const app = await buildApp(context);
  afterAll(async () => {
    await app.close();
    await close();
    await rm(dataDir, { recursive: true });
  });
  return new TestApp(app, context);
};
