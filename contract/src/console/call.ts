import type { z } from 'zod';
import type { Call } from '../call.ts';
import { commonErrors, type ErrorName } from '../errors.ts';
import type { Role } from './roles.ts';

/**
 * One call of the console, declared once. All paths begin with `/console/api/`. The members' client does not contain
 * these calls.
 */
export interface ConsoleCall
  extends Pick<Call, 'method' | 'path' | 'params' | 'query' | 'body' | 'multipart' | 'answer' | 'errors'> {
  /**
   * Who may call: `guest` without a session, `any` for every operator, or operators with one of these roles. Admins may
   * call all of them.
   */
  readonly roles: 'guest' | 'any' | readonly Role[];
}

/** Declares a call of the console with its literal types. */
export const consoleCall = <const C extends ConsoleCall>(declaration: C): C => declaration;

/** Errors that every call of a signed-in operator may answer in addition. */
export const operatorErrors = ['operatorSignedOut', 'operatorForbidden'] as const satisfies readonly ErrorName[];

/** All errors that a call may answer, without duplicates. The call's declared errors come first. */
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
/** The client's request: parameters, query and body in one object. */
export type ConsoleRequestOf<C extends ConsoleCall> = z.input<Shape<C, 'params'>> &
  z.input<Shape<C, 'query'>> &
  z.input<Shape<C, 'body'>>;
