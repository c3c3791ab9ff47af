import type { Brand } from '@kindred/brands/brand';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@kindred/contract/call';
import type { CallName, Calls } from '@kindred/contract/calls';
import type { Locale } from '@kindred/i18n/locales';
import type { Context } from '../context.ts';
import type { Cookies, SetCookie } from './cookies.ts';
import type { Viewer } from './viewer.db.ts';

/** A validated call, as its handler receives it. */
export interface CallRequest<C extends Call> {
  readonly context: Context;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** The calling member; null only if the call allows guests. */
  readonly viewer: C['auth'] extends 'member' ? Viewer : Viewer | null;
  /** The brand of the host. */
  readonly brand: Brand;
  /** The origin of the brand's pages. */
  readonly site: string;
  readonly locale: Locale;
  /** The network address of the caller. */
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly deviceId: string | undefined;
  readonly cookies: Cookies;
  readonly setCookie: SetCookie;
  /** Sends a header with the answer. */
  readonly setHeader: (name: string, value: string) => void;
  /** The file of a multipart call; empty elsewhere. */
  readonly file: Buffer;
}

export type Handler<C extends Call> = (request: CallRequest<C>) => Promise<AnswerOf<C>>;
/** The handler of a call by its name: `export const like: HandlerOf<'likeCandidate'> = async ({ viewer }) => …`. */
export type HandlerOf<N extends CallName> = Handler<Calls[N]>;
export type Handlers = { readonly [N in CallName]: HandlerOf<N> };
