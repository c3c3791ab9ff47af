import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { reviewText } from '../moderation/review/review-text.ts';
import { saveAboutMe } from './profile.db.ts';

/** Writes what a member says about themselves, lines ended alike; an empty text takes it back. It is looked through. */
export const writeAboutMe = async (
  context: Context,
  db: Db,
  { id: memberId, language }: Pick<Viewer, 'id' | 'language'>,
  text: string,
): Promise<void> => {
  const words = text.replaceAll(/\r\n?/g, '\n').normalize('NFC');
  await saveAboutMe(db, memberId, words);
  await reviewText(context, db, { memberId, language, kind: 'aboutMe', words });
};
