import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { requireRegistration } from '../../http/product.ts';
import { ProviderUnavailable, SocialAnswerRejected } from '../../ports/social-fetch.ts';
import { deleteAttempt, readAttempt } from './attempt.ts';
import { spendOnce } from './social.db.ts';
import { issueSocialToken } from './social-token.ts';

/** Trades what the provider led back with for a social token; an answer counts once, and in the browser that asked. */
export const socialToken: HandlerOf<'socialToken'> = async ({ context, params, body, brand, cookies, setCookie }) => {
  requireRegistration(brand);
  const { provider } = params;
  const adapter = context.social.adapter(brand, provider);
  if (!adapter) throw new CallError('notFound');
  const attempt = readAttempt(context, brand, provider, cookies);
  const returned = new URLSearchParams(body.returned);
  if (returned.get('state') !== attempt.state) throw new CallError('socialAnswerInvalid');
  deleteAttempt(setCookie);
  if (!(await spendOnce(context.db, attempt.state, new Date(attempt.expiresAt), context.clock.now())))
    throw new CallError('socialAnswerInvalid');
  const person = await asking(context, () => adapter.identify(attempt, returned));
  return { social_token: issueSocialToken(context, { ...person, brandId: brand.id, provider }) };
};

/** What a provider does wrong, as the caller is told. @throws CallError socialAnswerInvalid, providerAway */
export const asking = async <T>({ log }: Context, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SocialAnswerRejected) throw new CallError('socialAnswerInvalid');
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ reason: error.message }, 'social provider away');
    throw new CallError('providerAway');
  }
};
