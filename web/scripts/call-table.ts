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

/** One call as the app needs it: how to send it, how to open its answer, and its own errors. */
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

/** What is called before the first screen or beside every one: signing in, keeping the session, telling what happens. */
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

/** The text of `call-table.gen.ts`: what every page knows of the contract. */
export const callTable = (): string => `${header}
import type { Authority } from '@kindred/contract/call';
import type { CallName } from '@kindred/contract/calls';
import type { ErrorName } from '@kindred/contract/errors';

export interface CallRow {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly auth: Authority;
  /** Names of the request that go to the address; those in the path's braces go there, all others to the body. */
  readonly query?: readonly string[];
  readonly multipart?: boolean;
  /** The answer comes as \`{result}\`. */
  readonly wrapped?: boolean;
  readonly errors: readonly ErrorName[];
}

// biome-ignore format: one line a call
/** The calls of the first screens. */
export const callTable = {
${rows(true)}} as const satisfies Partial<Record<CallName, CallRow>>;

/** Kinds of unread counter by their number on the wire. */
export const unreadTypes = {
${numbers(unreadTypes)}} as const;

/** Photo states by their number on the wire. */
export const photoStatuses = {
${numbers(photoStatuses)}} as const;
`;

/** The text of `more-calls.gen.ts`: all other calls, which come after the first screen's start. */
export const moreCalls = (): string => `${header}
import type { CallName } from '@kindred/contract/calls';
import type { CallRow } from './call-table.gen.ts';

// biome-ignore format: one line a call
export const moreCalls = {
${rows(false)}} as const satisfies Partial<Record<CallName, CallRow>>;
`;
