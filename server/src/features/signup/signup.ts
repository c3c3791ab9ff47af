import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { isLoopback } from '../../http/loopback.ts';
import { consumeFromNetwork } from '../../http/network-limits.ts';
import { checkSignup } from './check-signup.ts';
import { createMember } from './create-member.ts';

export const signup: HandlerOf<'signup'> = async (incoming) => {
  const { context, body, address } = incoming;
  const checked = await checkSignup(incoming, body);
  await limitSignups(context, address);
  return createMember(incoming, body, checked);
};

const perAddress = { name: 'signup-address', points: limits.signup.perAddressHour, seconds: 3600 };

/**
 * Limits sign-ups per network. Loopback addresses do not count outside production (decisions §2).
 * @throws CallError tooManyRequests
 */
export const limitSignups = async ({ limiter, config }: Context, address: string): Promise<void> => {
  if (!config.production && isLoopback(address)) return;
  const wait = await consumeFromNetwork(limiter, perAddress, address);
  if (wait > 0) throw new CallError('tooManyRequests', { retryAfterSeconds: wait });
};
