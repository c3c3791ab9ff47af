import type { ConsoleCall } from '@kindred/contract/console/call';
import type { ConsoleCallName, ConsoleCalls } from '@kindred/contract/console/calls';
import type { Role } from '@kindred/contract/console/roles';
import type { Locale } from '@kindred/i18n/locales';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Id } from '../db/schema.ts';
import type { AuditLine } from './audit-line.ts';
import type { Cookies, SetCookie } from './cookies.ts';

/** The signed-in operator. */
export interface Operator {
  readonly id: Id;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

type Part<C, K extends 'params' | 'query' | 'body'> = C extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : Record<never, never>;

/** A validated call of the console, as its handler receives it. */
export interface ConsoleCallRequest<C extends ConsoleCall> {
  readonly context: Context;
  readonly params: Part<C, 'params'>;
  readonly query: Part<C, 'query'>;
  readonly body: Part<C, 'body'>;
  /** The file of a multipart call; empty elsewhere. */
  readonly file: Buffer;
  readonly operator: C['roles'] extends 'guest' ? null : Operator;
  readonly locale: Locale;
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The origin of the console's page. */
  readonly origin: string;
  /** The value of the session's cookie. */
  readonly session: string | undefined;
  readonly cookies: Cookies;
  readonly setCookie: SetCookie;
  /** Sends a header with the answer. */
  readonly setHeader: (name: string, value: string) => void;
  /** Sets the session's cookie; undefined deletes the cookie. */
  readonly setSession: (token: string | undefined) => void;
  /** Adds an audit line of this operator, in the transaction of the change. */
  readonly audit: (db: Db, line: Omit<AuditLine, 'operatorId' | 'address'>) => Promise<void>;
}

type ConsoleHandler<C extends ConsoleCall> = (request: ConsoleCallRequest<C>) => Promise<z.input<C['answer']>>;
/** The handler of a console's call by its name. */
export type ConsoleHandlerOf<N extends ConsoleCallName> = ConsoleHandler<ConsoleCalls[N]>;
export type ConsoleHandlers = { readonly [N in ConsoleCallName]: ConsoleHandlerOf<N> };
