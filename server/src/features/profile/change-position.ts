import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { reviewText } from '../moderation/review/review-text.ts';
import { saveFields } from './profile.db.ts';

/** Saves a member's position, and reviews it for moderation. `null` clears it. */
export const changePosition = async (
  context: Context,
  db: Db,
  { id: memberId, language }: Pick<Viewer, 'id' | 'language'>,
  text: string | null,
): Promise<void> => {
  const words = text?.normalize('NFC') ?? '';
  if (text === null) await saveFields(db, memberId, {}, ['position']);
  else await saveFields(db, memberId, { position: words });
  await reviewText(context, db, { memberId, language, kind: 'position', words });
};
