import type { PushMessage } from '@kindred/contract/web-push';
import { isLocale } from '@kindred/i18n/locales';
import { texts } from '../../http/translations.ts';

type Words = Record<'message' | 'match' | 'subscriptionEnded', { title: string; body: string }>;

export type Pushed = keyof Words;

/**
 * What a notification says, in the member's language: who (or which product), and that there is something; never what was
 * written, since anybody may look at a locked screen.
 */
export const pushWords = async (
  about: Pushed,
  language: string,
  fallback: string,
  name: string,
): Promise<Pick<PushMessage, 'title' | 'body'>> => {
  const words = JSON.parse(await texts(isLocale(language) ? language : fallback, 'push')) as Words;
  const fill = (text: string) => text.replaceAll('{{name}}', () => name);
  return { title: fill(words[about].title), body: fill(words[about].body) };
};
