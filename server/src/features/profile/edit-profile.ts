import { CallError } from '@kindred/contract/errors';
import type { ProfileEdits, ProfileFields } from '@kindred/contract/profile-fields';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { refreshCard } from '../candidates/cards.ts';
import { ownUser } from './own-user.ts';
import { saveFields, saveMood } from './profile.db.ts';
import { writeAboutMe } from './write-about-me.ts';
import { writePosition } from './write-position.ts';

type Answers = Omit<ProfileEdits, 'about_me' | 'user_mood' | 'position'>;

/**
 * Changes a member's profile; their card follows in the same transaction (spec 2 §4 Profile steps and interests).
 * @throws CallError fieldInvalid: religion taken back where the brand requires it (decisions §3 Brand groups)
 */
export const editProfile: HandlerOf<'editProfile'> = async ({ context, viewer, brand, body, locale }) => {
  const { about_me, user_mood, position, ...answers } = body;
  if (answers.religion === null && brand.groups.includes('faith'))
    throw new CallError('fieldInvalid', { field: 'religion', message: 'required' });
  await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [viewer.id]);
    await writeAnswers(db, viewer.id, answers);
    if (position !== undefined) await writePosition(context, db, viewer, position);
    if (about_me !== undefined) await writeAboutMe(context, db, viewer, about_me);
    if (user_mood !== undefined) await saveMood(db, viewer.id, user_mood);
    await refreshCard(db, viewer.id);
  });
  return { user: await ownUser(context, viewer, locale) };
};

const writeAnswers = async (db: Db, memberId: Id, answers: Answers): Promise<void> => {
  const given = Object.entries(answers).filter(([, answer]) => answer !== undefined);
  if (given.length === 0) return;
  const isKept = ([, answer]: (typeof given)[number]) => answer !== null;
  const takenBack = given.filter((one) => !isKept(one)).map(([name]) => name as keyof ProfileFields);
  await saveFields(db, memberId, Object.fromEntries(given.filter(isKept)) as ProfileFields, takenBack);
};
