import { isLocale, type Locale } from '@kindred/i18n/locales';
import { stored, text } from '@kindred/ui/storage';
import { api } from '../http/api.ts';
import { queryClient } from '../http/query-client.ts';
import { changeLocale, currentLocale, isLocaleChosen } from '../i18n/i18n.ts';
import { myProfileQuery } from './my-profile.ts';
import { useSession } from './session.ts';

/** The language that was chosen in this browser and that the server has not stored yet. */
const unsaved = stored('browser', 'unsaved-language', text, null);

const save = async (): Promise<void> => {
  const language_tag = unsaved.read();
  if (!language_tag || !isLocale(language_tag) || !useSession.getState().authenticated) return;
  try {
    await api('saveLanguageTag', { language_tag });
    // Another choice may have been made meanwhile.
    if (unsaved.read() === language_tag) unsaved.remove();
  } catch {
    // Unreachable: the next start of the app saves it.
  }
};

let saving = Promise.resolve();

/**
 * Stores the chosen language in the account, for emails and pushes. A guest's choice is stored after the login, and a failed request at
 * the next start of the app. Requests follow each other, so that the last choice is the one that stays.
 */
export const saveLanguage = (): Promise<void> => {
  saving = saving.then(save);
  return saving;
};

/** Changes the language immediately, and for the account. */
export const chooseLanguage = async (locale: Locale): Promise<void> => {
  await changeLocale(locale);
  unsaved.write(locale);
  await saveLanguage();
};

/**
 * Changes to the language of the account in a browser in which no language was chosen, such as at the first sign-in on a new device. A choice
 * in this browser stays, also if the account has another language.
 */
export const adoptLanguage = async (): Promise<void> => {
  if (isLocaleChosen() || !useSession.getState().authenticated) return;
  try {
    const { own } = await queryClient.ensureQueryData(myProfileQuery);
    const tag = own?.language_tag;
    // A language may have been chosen meanwhile.
    if (tag && isLocale(tag) && tag !== currentLocale() && !isLocaleChosen()) await changeLocale(tag);
  } catch {
    // Unreachable: the next start of the app repeats it.
  }
};
