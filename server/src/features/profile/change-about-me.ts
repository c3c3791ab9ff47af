import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { reviewText } from '../moderation/review/review-text.ts';
import { saveAboutMe } from './profile.db.ts';

/** Saves a member's text about me with normalized line ends, and reviews it for moderation. An empty text clears it. */
export const changeAboutMe = async (
  context: Context,
  db: Db,
  { id: memberId, language }: Pick<Viewer, 'id' | 'language'>,
  text: string,
): Promise<void> => {
  const words = text.replaceAll(/\r\n?/g, '\n').normalize('NFC');
  await saveAboutMe(db, memberId, words);
  await reviewText(context, db, { memberId, language, kind: 'aboutMe', words });
};
