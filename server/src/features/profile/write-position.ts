import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { saveFields } from './profile.db.ts';

/** Writes what a member does for a living, in their own words; null takes it back. */
export const writePosition = (db: Db, memberId: Id, text: string | null): Promise<void> =>
  text === null
    ? saveFields(db, memberId, {}, ['position'])
    : saveFields(db, memberId, { position: text.normalize('NFC') });
