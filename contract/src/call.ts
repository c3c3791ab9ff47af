import type { z } from 'zod';
import { commonErrors, type ErrorName, memberErrors } from './errors.ts';

/**
 * Who may call. `guest` needs no token, `any` uses a token if the request has one, `member` requires a live session.
 */
export type Authority = 'guest' | 'any' | 'member';

/** The rate limit class of a call. `rates.ts` has the numbers. */
export type RateClass = 'read' | 'write' | 'upload' | 'guard' | 'log' | 'track';

type Shape = z.ZodObject;

/** A paid entitlement. A Premium Plus member has `gold` and `premium`, a Premium member has `premium`. */
export type EntitlementName = 'premium' | 'gold' | 'vip';

/** The paid condition of a call. `features/entitlements` on the server checks it. */
export interface Gate {
  /** The call is refused without this entitlement. None requires Premium Plus: `unlimitedWith` names it. */
  readonly requires?: Exclude<EntitlementName, 'gold'>;
  /** The balance that must suffice. The handler spends it. */
  readonly costs?: { readonly coins: number } | { readonly boosts: number };
  /**
   * The call is open to all members within a limit, and unlimited with this entitlement: daily likes, recipients of
   * messages, sharp photos.
   */
  readonly unlimitedWith?: EntitlementName;
}

/**
 * One HTTP call, declared once. The server's route, validation and serialization, the typed client, the OpenAPI
 * document and the hostile-input test are derived from it.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In the notation of `calls.tsv`: `/v3/matchesGame/users/{token}:like`. */
  readonly path: string;
  readonly auth: Authority;
  /** Whether a hidden member may call it. */
  readonly allowHidden?: boolean;
  /** The call affects another member, so soft-banned members, and members who must prove their age first, are refused. */
  readonly reaches?: boolean;
  readonly gate?: Gate;
  readonly rate: RateClass;
  /** The section of the specification: `2 §7`. */
  readonly source: string;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  /** A multipart request with one file under `file` and the fields of `body`. */
  readonly multipart?: boolean;
  /** The answer without the `{result}` envelope of the v2 families. The path decides about the envelope. */
  readonly answer: z.ZodType;
  readonly errors?: readonly ErrorName[];
}

type Part<C, K extends 'params' | 'query' | 'body'> = C extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : Record<never, never>;
type PartIn<C, K extends 'params' | 'query' | 'body'> = C extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.input<S>
  : Record<never, never>;

export type ParamsOf<C extends Call> = Part<C, 'params'>;
export type QueryOf<C extends Call> = Part<C, 'query'>;
export type BodyOf<C extends Call> = Part<C, 'body'>;
/** What a handler returns. */
export type AnswerOf<C extends Call> = z.input<C['answer']>;
/** What a client receives. */
export type ReceivedOf<C extends Call> = z.output<C['answer']>;
/** The client's request: parameters, query and body in one object. Their names never clash within a call. */
export type RequestOf<C extends Call> = PartIn<C, 'params'> & PartIn<C, 'query'> & PartIn<C, 'body'>;

/** Declares a call with its literal types. */
export const call = <const C extends Call>(declaration: C): C => declaration;

/** The keys that at least two of the objects have. Recursive in tail position, since the compiler limits other recursions to 50. */
type CommonKeys<T extends readonly unknown[], Seen = never, Common = never> = T extends readonly [
  infer First,
  ...infer Rest,
]
  ? CommonKeys<Rest, Seen | keyof First, Common | (keyof First & Seen)>
  : Common;
type Intersection<T extends readonly unknown[], All = unknown> = T extends readonly [infer First, ...infer Rest]
  ? Intersection<Rest, All & First>
  : All;
type Merged<T extends readonly unknown[]> = { [K in keyof Intersection<T>]: Intersection<T>[K] };

/**
 * Merges objects that have no key in common; a common key does not compile.
 * @throws Error that names a common key
 */
export const mergeDistinct = <const T extends readonly object[]>(
  ...parts: T & ([CommonKeys<T>] extends [never] ? unknown : { readonly commonKeys: CommonKeys<T> })
): Merged<T> => {
  const merged: Record<string, unknown> = {};
  for (const part of parts)
    for (const [name, value] of Object.entries(part)) {
      if (name in merged) throw new Error(`${name} is named twice`);
      merged[name] = value;
    }
  return merged as Merged<T>;
};

type CallsIn<M> = {
  readonly [K in keyof M as M[K] extends { readonly method: string; readonly path: string; readonly answer: unknown }
    ? K
    : never]: M[K];
};

const isCall = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Returns the calls that a module of the contract exports, by name. */
export const callsOf = <const M extends object>(module: M): CallsIn<M> =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsIn<M>;

/** True if the family of this path wraps its answers in `{"result": …}` (decisions §1 Families). */
export const isWrapped = (path: string): boolean => !/^\/(v3|console)\//.test(path);

const entitlementErrors = { premium: 'premiumNeeded', vip: 'vipNeeded' } as const;

/** The errors of a refused gate. */
export const gateErrors = ({ requires, costs }: Gate): ErrorName[] => [
  ...(requires ? [entitlementErrors[requires]] : []),
  ...(costs ? ['coins' in costs ? ('coinsShort' as const) : ('boostsShort' as const)] : []),
];

/** All errors that a call may answer, without duplicates. The call's declared errors come first. */
export const errorsOf = (declared: Call): readonly ErrorName[] => [
  ...new Set<ErrorName>([
    ...(declared.errors ?? []),
    ...(declared.gate ? gateErrors(declared.gate) : []),
    ...(declared.reaches ? (['restricted', 'ageCheckNeeded'] as const) : []),
    ...(declared.auth === 'guest' ? [] : memberErrors),
    ...commonErrors,
  ]),
];
