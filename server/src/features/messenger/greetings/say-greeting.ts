import { CallError } from '@kindred/contract/errors';
import type { Locale } from '@kindred/i18n/locales';
import { type Asking, greetingKind, priceOfGreeting } from '../prices.ts';
import type { Said } from '../write-message.ts';
import { greetingWords } from './greeting-words.ts';

/** A greeting goes to one member once, however it is sent: this is its request's number. */
export const greetingRequest = (greetingType: number): string => `greeting:${greetingType}`;

/**
 * A greeting in the words of who sends it, and what it costs them.
 * @throws CallError invalidRequest: it is none of those that they are offered
 */
export const sayGreeting = async (
  asking: Asking & { readonly locale: Locale },
  greetingType: number,
): Promise<Said> => {
  const text = (await greetingWords(await greetingKind(asking), asking.locale)).get(greetingType);
  if (text === undefined) throw new CallError('invalidRequest');
  return {
    type: 'MESSAGE_TYPE_GREETING',
    text,
    questionId: null,
    requestId: greetingRequest(greetingType),
    price: await priceOfGreeting(asking),
  };
};
