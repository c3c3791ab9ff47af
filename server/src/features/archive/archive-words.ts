import type { Locale } from '@kindred/i18n/locales';
import { readTexts } from '../../http/translations.ts';
import type { ArchiveException, ArchiveTopic } from './archive-tables.ts';

/** The texts of the pages of an archive. */
export interface ArchiveWords {
  readonly title: string;
  readonly made: string;
  readonly about: string;
  readonly names: string;
  readonly data: string;
  readonly contents: string;
  readonly back: string;
  readonly empty: string;
  readonly yes: string;
  readonly no: string;
  readonly you: string;
  readonly deletedMember: string;
  readonly photo: string;
  readonly leftOut: string;
  readonly field: Readonly<Record<'name' | 'birthday' | 'email' | 'aboutMe', string>>;
  readonly topic: Readonly<Record<ArchiveTopic, string>>;
  readonly exception: Readonly<Record<ArchiveException, string>>;
}

/** The texts of the values of profile fields: `words.goal.serious`, and `words.label.goal`. */
export type VocabularyWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The texts of an archive in a language. */
export const archiveWords = async (locale: Locale): Promise<{ words: ArchiveWords; vocabulary: VocabularyWords }> => ({
  words: await readTexts(locale, 'archive-file'),
  vocabulary: await readTexts(locale, 'vocabulary'),
});
