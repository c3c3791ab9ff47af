import type { CallRequest } from '../../http/call-request.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { limitEmail, type RequestedKind, secondsUntilEmail } from './email-limits.ts';

type Caller = Pick<CallRequest<never>, 'context' | 'brand' | 'locale' | 'address' | 'setHeader'>;

/**
 * Answers the request of an email. The answer and its duration do not reveal whether a member has this address: the request only
 * counts it and enqueues the email.
 * @throws CallError tooManyRequests with the wait
 */
export const requestEmail = async (
  caller: Caller,
  kind: Exclude<RequestedKind, 'withdrawal'>,
  email: string,
): Promise<{ retry_after: number }> => {
  const { context, brand, locale } = caller;
  await limitEmail(caller, kind, email);
  const envelope = { to: email, brandId: brand.id, locale };
  await enqueueEmail(
    context,
    context.db,
    kind === 'recovery'
      ? { ...envelope, kind, at: Math.floor(context.clock.now().getTime() / 1000) }
      : { ...envelope, kind },
  );
  return answerWait(caller, await secondsUntilEmail(context, kind, brand.id, email));
};

/** Returns the seconds until the next request may be made, in headers and answer. */
export const answerWait = ({ context, setHeader }: Caller, seconds: number): { retry_after: number } => {
  setHeader('retry-after', String(seconds));
  setHeader('x-rate-limit-reset', String(Math.ceil(context.clock.now().getTime() / 1000) + seconds));
  return { retry_after: seconds };
};
