import { CallError } from '@kindred/contract/errors';
import type { Locale } from '@kindred/i18n/locales';
import { greetingKind, type PriceRequest, priceOfGreeting } from '../prices.ts';
import type { MessageDraft } from '../write-message.ts';
import { loadGreetingTexts } from './greeting-texts.ts';

/** The request id of a greeting. It makes each greeting unique per pair of members, with either call. */
export const greetingRequestId = (greetingType: number): string => `greeting:${greetingType}`;

/**
 * Returns the greeting with its text in the sender's language and its price.
 * @throws CallError invalidRequest: the sender may not use this greeting
 */
export const draftGreeting = async (
  request: PriceRequest & { readonly locale: Locale },
  greetingType: number,
): Promise<MessageDraft> => {
  const text = (await loadGreetingTexts(await greetingKind(request), request.locale)).get(greetingType);
  if (text === undefined) throw new CallError('invalidRequest');
  return {
    type: 'MESSAGE_TYPE_GREETING',
    text,
    requestId: greetingRequestId(greetingType),
    price: await priceOfGreeting(request),
  };
};
