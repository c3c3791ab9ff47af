import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { saveAboutMe } from './profile.db.ts';

/** Writes what a member says about themselves, lines ended alike; an empty text takes it back. */
export const writeAboutMe = (db: Db, memberId: Id, text: string): Promise<void> =>
  saveAboutMe(db, memberId, text.replaceAll(/\r\n?/g, '\n').normalize('NFC'));
