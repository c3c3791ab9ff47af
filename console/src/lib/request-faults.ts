import type { ConsoleCall } from '@kindred/contract/console/call';
import { type ConsoleCallName, type ConsoleRequestNamed, consoleCalls } from '@kindred/contract/console/calls';
import type { Faults } from '@kindred/ui/use-form';

/** The fault of a field that a schema refuses: the error that the server would answer, and the key of its text under `fault`. */
export type RequestFault = 'fieldInvalid';

/** Returns the faults of some fields of a request, by the schemas of the call. Ignores the fields that are not passed. */
export const findRequestFaults = <N extends ConsoleCallName, K extends keyof ConsoleRequestNamed<N> & string>(
  name: N,
  fields: { readonly [P in K]: unknown },
): Faults<{ readonly [P in K]: unknown }, RequestFault> => {
  const { params, query, body }: ConsoleCall = consoleCalls[name];
  const refused = new Set(
    [params, query, body].flatMap((schema) => schema?.safeParse(fields).error?.issues ?? []).map(({ path }) => path[0]),
  );
  const faults: { [P in K]?: RequestFault } = {};
  for (const field of Object.keys(fields) as K[]) if (refused.has(field)) faults[field] = 'fieldInvalid';
  return faults;
};
