import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { CallRequest } from '../../http/call-request.ts';
import { consumeFromNetwork } from '../../http/network-limits.ts';

const { bytes, windowMinutes } = limits.guestPhotos;
const quota = { name: 'guest-upload-bytes', points: bytes, seconds: windowMinutes * 60 };

/**
 * Counts the bytes of a guest's photo against the quota of the network, also if the photo is refused later.
 * @throws CallError tooManyRequests
 */
export const consumeGuestQuota = async (
  { context, address }: Pick<CallRequest<never>, 'context' | 'address'>,
  size: number,
): Promise<void> => {
  const retryAfterSeconds = await consumeFromNetwork(context.limiter, quota, address, size);
  if (retryAfterSeconds > 0) throw new CallError('tooManyRequests', { retryAfterSeconds });
};
