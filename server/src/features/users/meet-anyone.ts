import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import { type Looker, type Met, meetByHid } from '../members/meet.ts';

/**
 * Someone whom a member may block, unblock or report: anyone there is, also who blocked them or left meanwhile.
 * @throws CallError notFound: unknown, gone, or oneself
 */
export const meetAnyone = async (context: Context, looker: Looker, hid: string): Promise<Met> => {
  const met = (await meetByHid(context, looker, [hid])).get(hid);
  if (!met || met.id === looker.id) throw new CallError('notFound');
  return met;
};
