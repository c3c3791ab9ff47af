import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { requireRegistration } from '../../http/product.ts';
import { ProviderUnavailable, SocialAnswerRejected } from '../../ports/allowed-fetch.ts';
import { deleteAttempt, readAttempt } from './attempt.ts';
import { spendOnce } from './social.db.ts';
import { issueSocialToken } from './social-token.ts';

/**
 * Exchanges the query with which the provider redirected back for a social token. An answer works once, in the browser that
 * started the attempt.
 * @throws CallError notFound: the provider is not offered; socialAnswerInvalid, providerAway
 */
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
  const person = await callProvider(context, () => adapter.identify(attempt, returned));
  return { social_token: issueSocialToken(context, { ...person, brandId: brand.id, provider }) };
};

/** Calls a provider, and maps its errors. @throws CallError socialAnswerInvalid, providerAway */
export const callProvider = async <T>({ log }: Context, call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof SocialAnswerRejected) throw new CallError('socialAnswerInvalid');
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ reason: error.message }, 'social provider away');
    throw new CallError('providerAway');
  }
};
