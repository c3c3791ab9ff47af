import type { Handlers } from '../../http/call-request.ts';
import { profileCompleteness } from './completeness.ts';
import { editProfile } from './edit-profile.ts';
import { languageTag, saveLanguageTag } from './language-tag.ts';
import { profileInfo } from './profile-info.ts';
import { saveHideOnline } from './save-hide-online.ts';
import { savePrivate } from './save-private.ts';
import { searchSettings } from './search-settings.ts';
import { guestVocabulary, memberVocabulary } from './vocabulary.ts';

export const profileHandlers = {
  profileCompleteness,
  editProfile,
  profileInfo,
  saveHideOnline,
  savePrivate,
  searchSettings,
  languageTag,
  saveLanguageTag,
  guestVocabulary,
  memberVocabulary,
} satisfies Partial<Handlers>;
