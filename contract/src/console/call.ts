import type { z } from 'zod';
import type { Call } from '../call.ts';
import { commonErrors, type ErrorName } from '../errors.ts';
import type { Role } from './roles.ts';

/**
 * One call of the operators' console, declared once. All stand under `/console/api/`, apart from the members' calls: their
 * client never hears of them.
 */
export interface ConsoleCall
  extends Pick<Call, 'method' | 'path' | 'params' | 'query' | 'body' | 'multipart' | 'answer' | 'errors'> {
  /** Who may call: nobody who is signed in is asked for (`guest`), any operator, or those with one of these roles (and admins). */
  readonly roles: 'guest' | 'any' | readonly Role[];
}

/** Declares a call of the console; keeps its literal types. */
export const consoleCall = <const C extends ConsoleCall>(declaration: C): C => declaration;

/** Errors that any call of a signed-in operator may answer besides. */
export const operatorErrors = ['operatorSignedOut', 'operatorForbidden'] as const satisfies readonly ErrorName[];

/** Every error that this call may answer, its own first, each once. */
export const consoleErrorsOf = (declared: ConsoleCall): readonly ErrorName[] => [
  ...new Set<ErrorName>([
    ...(declared.errors ?? []),
    ...(declared.roles === 'guest' ? [] : operatorErrors),
    ...commonErrors,
  ]),
];

type Shape<C, K extends 'params' | 'query' | 'body'> = C extends { readonly [P in K]: infer S extends z.ZodType }
  ? S
  : z.ZodType<Record<never, never>, Record<never, never>>;
/** What a client gives: parameters, query and body in one object. */
export type ConsoleRequestOf<C extends ConsoleCall> = z.input<Shape<C, 'params'>> &
  z.input<Shape<C, 'query'>> &
  z.input<Shape<C, 'body'>>;
