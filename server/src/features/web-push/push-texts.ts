import type { PushMessage } from '@kindred/contract/web-push';
import { isLocale } from '@kindred/i18n/locales';
import { readTexts } from '../../http/translations.ts';

type Texts = Record<'message' | 'match' | 'support' | 'subscriptionEnded', { title: string; body: string }>;

export type Pushed = keyof Texts;

/**
 * The texts of a notification in the member's language. They name the other member or the product, and never what was written: other people may
 * see a locked screen.
 */
export const pushTexts = async (
  about: Pushed,
  language: string,
  fallback: string,
  name: string,
): Promise<Pick<PushMessage, 'title' | 'body'>> => {
  const all = await readTexts<Texts>(isLocale(language) ? language : fallback, 'push');
  const fill = (text: string) => text.replaceAll('{{name}}', () => name);
  return { title: fill(all[about].title), body: fill(all[about].body) };
};
