import type { HandlerOf } from '../../http/call-request.ts';
import { saveLanguage } from './profile.db.ts';

export const languageTag: HandlerOf<'languageTag'> = async ({ viewer }) => ({ language_tag: viewer.language });

/** Saves the language in which the member gets emails, pushes and greetings. */
export const saveLanguageTag: HandlerOf<'saveLanguageTag'> = async ({ context, viewer, body }) => {
  await saveLanguage(context.db, viewer.id, body.language_tag);
  return {};
};
