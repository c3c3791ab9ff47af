import type { Incoming } from '../../http/incoming.ts';
import { sendLetter } from '../mail/send-letter.ts';
import { type AskedLetter, letterWait, limitLetter } from './letter-limits.ts';

type Asking = Pick<Incoming<never>, 'context' | 'brand' | 'locale' | 'address' | 'setHeader'>;

/**
 * Answers a request for a letter: the same, in content and in time, whether anybody has this email or not. All that is
 * done here is to count and to enqueue.
 * @throws CallError tooManyRequests with the wait
 */
export const askLetter = async (asking: Asking, kind: AskedLetter, email: string): Promise<{ retry_after: number }> => {
  const { context, brand, locale } = asking;
  await limitLetter(asking, kind, email);
  const envelope = { to: email, brandId: brand.id, locale };
  await sendLetter(
    context,
    context.db,
    kind === 'recovery'
      ? { ...envelope, kind, at: Math.floor(context.clock.now().getTime() / 1000) }
      : { ...envelope, kind },
  );
  return sayWait(asking, await letterWait(context, kind, brand.id, email));
};

/** Says in headers and answer when the next one may be asked for, in seconds. */
export const sayWait = ({ context, setHeader }: Asking, seconds: number): { retry_after: number } => {
  setHeader('retry-after', String(seconds));
  setHeader('x-rate-limit-reset', String(Math.ceil(context.clock.now().getTime() / 1000) + seconds));
  return { retry_after: seconds };
};
