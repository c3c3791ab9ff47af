import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Incoming } from '../../http/incoming.ts';
import { useOfNetwork } from '../../http/network-of.ts';

const { bytes, windowMinutes } = limits.guestPhotos;
const quota = { name: 'guest-upload-bytes', points: bytes, seconds: windowMinutes * 60 };

/**
 * Counts the bytes of a guest's photo against the quota of the network, also if the photo is refused later.
 * @throws CallError tooManyRequests
 */
export const consumeGuestQuota = async (
  { context, address }: Pick<Incoming<never>, 'context' | 'address'>,
  size: number,
): Promise<void> => {
  const retryAfterSeconds = await useOfNetwork(context.limiter, quota, address, size);
  if (retryAfterSeconds > 0) throw new CallError('tooManyRequests', { retryAfterSeconds });
};
