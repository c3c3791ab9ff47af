import { callsOf, mergeDistinct } from '../call.ts';
import * as accountRequests from './account-requests.ts';
import * as audit from './audit.ts';
import * as brands from './brands.ts';
import type { ConsoleRequestOf } from './call.ts';
import * as catalogue from './catalogue.ts';
import * as childSafety from './child-safety.ts';
import * as figures from './figures.ts';
import * as flags from './flags.ts';
import * as imageRemovals from './image-removals.ts';
import * as members from './members.ts';
import * as moderation from './moderation.ts';
import * as operators from './operators.ts';
import * as payments from './payments.ts';
import * as revenue from './revenue.ts';
import * as security from './security.ts';
import * as support from './support.ts';
import * as transparency from './transparency.ts';
import * as verification from './verification.ts';

/**
 * Every call of the console by name, as exported by the modules. The type of `server/src/console-handlers.ts` derives
 * from it.
 */
export const consoleCalls = mergeDistinct(
  callsOf(accountRequests),
  callsOf(audit),
  callsOf(brands),
  callsOf(catalogue),
  callsOf(childSafety),
  callsOf(figures),
  callsOf(flags),
  callsOf(imageRemovals),
  callsOf(members),
  callsOf(moderation),
  callsOf(operators),
  callsOf(payments),
  callsOf(revenue),
  callsOf(security),
  callsOf(support),
  callsOf(transparency),
  callsOf(verification),
);

export type ConsoleCalls = typeof consoleCalls;
export type ConsoleCallName = keyof ConsoleCalls;

type ConsoleRequests = { readonly [N in ConsoleCallName]: ConsoleRequestOf<ConsoleCalls[N]> };
/** The request of a call whose name is a type parameter, which the compiler resolves after the name (see `RequestNamed`). */
export type ConsoleRequestNamed<N> = [N] extends [infer Known extends ConsoleCallName] ? ConsoleRequests[Known] : never;
