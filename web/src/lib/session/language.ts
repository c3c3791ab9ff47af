import { type Locale, locales } from '@kindred/i18n/locales';
import { stored, text } from '@kindred/ui/storage';
import { api } from '../http/api.ts';
import { changeLocale } from '../i18n/i18n.ts';
import { useSession } from './session.ts';

/** The language that was chosen in this browser and that the server has not stored yet. */
const unsaved = stored('browser', 'unsaved-language', text, null);

const isLocale = (tag: string | null): tag is Locale => locales.some((locale) => locale === tag);

/**
 * Stores the chosen language in the account, for emails and pushes. A guest's choice is stored after the login, and a failed request at
 * the next start of the app.
 */
export const saveLanguage = async (): Promise<void> => {
  const language_tag = unsaved.read();
  if (!isLocale(language_tag) || !useSession.getState().authenticated) return;
  try {
    await api('saveLanguageTag', { language_tag });
    // Another choice may have been made meanwhile.
    if (unsaved.read() === language_tag) unsaved.remove();
  } catch {
    // Unreachable: the next start of the app saves it.
  }
};

/** Changes the language immediately, and for the account. */
export const chooseLanguage = async (locale: Locale): Promise<void> => {
  await changeLocale(locale);
  unsaved.write(locale);
  await saveLanguage();
};
