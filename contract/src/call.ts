import type { z } from 'zod';
import { commonErrors, type ErrorName, memberErrors } from './errors.ts';

/** Who may call: `guest` and `any` need no token (`any` uses one where it comes), `member` needs a live session. */
export type Authority = 'guest' | 'any' | 'member';

/** How often one caller may call; the numbers stand in `rates.ts`. */
export type RateClass = 'read' | 'write' | 'upload' | 'guard' | 'log' | 'track';

type Shape = z.ZodObject;

/** Paid time: gold is held by whoever has Premium Plus, premium by either. */
export type Held = 'premium' | 'gold' | 'vip';

/** What a call asks of whoever has bought something; the server asks `features/entitlements`. */
export interface Gate {
  /** Closed to who does not hold it. */
  readonly holds?: Held;
  /** What there must be enough of; the handler spends it. */
  readonly costs?: { readonly coins: number } | { readonly boosts: number };
  /** Open to all within a bound, of which whoever holds it is free: the likes of a day, whom one writes to, which photos are sharp. */
  readonly lifts?: Held;
}

/**
 * One call, declared once. The server's route, validation and serialisation, the typed client, the OpenAPI document
 * and the hostile-input test all come from it.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As `calls.tsv` writes it: `/v3/matchesGame/users/{token}:like`. */
  readonly path: string;
  readonly auth: Authority;
  /** What a hidden (restored by oneself) member may still call. */
  readonly allowHidden?: boolean;
  /** By it a member reaches another, which whoever is soft-banned may not. */
  readonly reaches?: boolean;
  readonly gate?: Gate;
  readonly rate: RateClass;
  /** Where the specification speaks of it: `2 §7`. */
  readonly source: string;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  /** A multipart request: one file under `file`, and the fields of `body` beside it. */
  readonly multipart?: boolean;
  /** What is answered, without the `{result}` envelope of the v2 families, which the path decides. */
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
/** What a client gives: parameters, query and body in one object; their names never clash within a call. */
export type RequestOf<C extends Call> = PartIn<C, 'params'> & PartIn<C, 'query'> & PartIn<C, 'body'>;

/** Declares a call; keeps its literal types. */
export const call = <const C extends Call>(declaration: C): C => declaration;

type KeysOf<T extends readonly unknown[]> = T extends readonly [infer First, ...infer Rest]
  ? keyof First | KeysOf<Rest>
  : never;
/** The keys that two of the objects have. */
type Twice<T extends readonly unknown[]> = T extends readonly [infer First, ...infer Rest]
  ? (keyof First & KeysOf<Rest>) | Twice<Rest>
  : never;
type Intersection<T extends readonly unknown[]> = T extends readonly [infer First, ...infer Rest]
  ? First & Intersection<Rest>
  : unknown;
type Merged<T extends readonly unknown[]> = { [K in keyof Intersection<T>]: Intersection<T>[K] };

/**
 * Merges objects that have no key in common; a common key does not compile.
 * @throws Error that names a common key
 */
export const mergeOnce = <const T extends readonly object[]>(
  ...parts: T & ([Twice<T>] extends [never] ? unknown : { readonly namedTwice: Twice<T> })
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

/** The calls that a module of the contract exports, by their names. */
export const callsOf = <const M extends object>(module: M): CallsIn<M> =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsIn<M>;

/** Whether the family of this path wraps its answers in `{"result": …}` (decisions §1 Families). */
export const isWrapped = (path: string): boolean => !/^\/(v3|console)\//.test(path);

const holdErrors = { premium: 'premiumNeeded', gold: 'goldNeeded', vip: 'vipNeeded' } as const;

/** What a closed gate answers. */
export const gateErrors = ({ holds, costs }: Gate): ErrorName[] => [
  ...(holds ? [holdErrors[holds]] : []),
  ...(costs ? ['coins' in costs ? ('coinsShort' as const) : ('boostsShort' as const)] : []),
];

/** Every error that this call may answer, its own first, each once. */
export const errorsOf = (declared: Call): readonly ErrorName[] => [
  ...new Set<ErrorName>([
    ...(declared.errors ?? []),
    ...(declared.gate ? gateErrors(declared.gate) : []),
    ...(declared.reaches ? (['restricted'] as const) : []),
    ...(declared.auth === 'guest' ? [] : memberErrors),
    ...commonErrors,
  ]),
];
