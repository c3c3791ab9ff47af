import { type Call, isWrapped } from '@kindred/contract/call';
import { type CallName, calls } from '@kindred/contract/calls';
import { unreadTypes } from '@kindred/contract/counters';
import { photoStatuses } from '@kindred/contract/photos';

const namesOf = (shape: Call['query']): string[] => Object.keys(shape?.shape ?? {});
const list = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;

const numbers = (named: Readonly<Record<string, number>>): string =>
  Object.entries(named)
    .map(([name, number]) => `  ${name}: ${number},\n`)
    .join('');

/** The row of one call: how to send it, how to unwrap its answer, and its errors. */
const row = (name: string, declared: Call): string => {
  const parts = [
    `method: '${declared.method}'`,
    `path: '${declared.path}'`,
    `auth: '${declared.auth}'`,
    ...(declared.query ? [`query: ${list(namesOf(declared.query))}`] : []),
    ...(declared.multipart ? ['multipart: true'] : []),
    ...(isWrapped(declared.path) ? ['wrapped: true'] : []),
    `errors: ${list(declared.errors ?? [])}`,
  ];
  return `  ${name}: { ${parts.join(', ')} },\n`;
};

/** The calls before the first screen or on every screen: sign-in, session and tracking. */
const early = [
  'init',
  'login',
  'loginAk',
  'loginPauth',
  'refreshToken',
  'trackingIdentifier',
  'startFunnel',
  'trackFunnelStep',
  'trackFunnelEvent',
  'checkConnection',
  'collectPageVisit',
  'collectEvents',
  'trackPushAnswer',
  'systemLog',
] as const satisfies readonly CallName[];

const rows = (isEarly: boolean): string =>
  Object.entries<Call>(calls)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .filter(([name]) => (early as readonly string[]).includes(name) === isEarly)
    .map(([name, declared]) => row(name, declared))
    .join('');

const header = '// Generated from the contract by scripts/generate.ts; not to be edited.';

/** The text of `call-table.gen.ts`: the parts of the contract that every page needs. */
export const callTable = (): string => `${header}
import type { Authority } from '@kindred/contract/call';
import type { CallName } from '@kindred/contract/calls';
import type { ErrorName } from '@kindred/contract/errors';

export interface CallRow {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly auth: Authority;
  /** Fields of the request that go into the query. Fields in the path's braces go into the path, all others into the body. */
  readonly query?: readonly string[];
  readonly multipart?: boolean;
  /** The answer has the form \`{result}\`. */
  readonly wrapped?: boolean;
  readonly errors: readonly ErrorName[];
}

// biome-ignore format: one line per call
/** The calls of the first screens. */
export const callTable = {
${rows(true)}} as const satisfies Partial<Record<CallName, CallRow>>;

/** Numbers of the unread counters on the wire. */
export const unreadTypes = {
${numbers(unreadTypes)}} as const;

/** Numbers of the photo states on the wire. */
export const photoStatuses = {
${numbers(photoStatuses)}} as const;
`;

/** The text of `more-calls.gen.ts`: all other calls, which are loaded after the start of the first screen. */
export const moreCalls = (): string => `${header}
import type { CallName } from '@kindred/contract/calls';
import type { CallRow } from './call-table.gen.ts';

// biome-ignore format: one line per call
export const moreCalls = {
${rows(false)}} as const satisfies Partial<Record<CallName, CallRow>>;
`;
