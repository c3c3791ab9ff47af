import { CallError } from '@kindred/contract/errors';
import type { ProfileEdits, ProfileFields } from '@kindred/contract/profile-fields';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { refreshCard } from '../candidates/cards.ts';
import { changeAboutMe } from './change-about-me.ts';
import { changePosition } from './change-position.ts';
import { loadMyUser } from './load-my-user.ts';
import { saveFields, saveMood } from './profile.db.ts';

type Answers = Omit<ProfileEdits, 'about_me' | 'user_mood' | 'position'>;

/**
 * Changes the viewer's profile, and refreshes the card in the same transaction (spec 2 §4 Profile steps and interests).
 * @throws CallError fieldInvalid: the religion is cleared where the brand requires it (decisions §3 Brand groups)
 */
export const editProfile: HandlerOf<'editProfile'> = async ({ context, viewer, brand, body, locale }) => {
  const { about_me, user_mood, position, ...answers } = body;
  if (answers.religion === null && brand.groups.includes('faith'))
    throw new CallError('fieldInvalid', { field: 'religion', message: 'required' });
  await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [viewer.id]);
    await changeFields(db, viewer.id, answers);
    if (position !== undefined) await changePosition(context, db, viewer, position);
    if (about_me !== undefined) await changeAboutMe(context, db, viewer, about_me);
    if (user_mood !== undefined) await saveMood(db, viewer.id, user_mood);
    await refreshCard(db, viewer.id);
  });
  return { user: await loadMyUser(context, viewer, locale) };
};

const changeFields = async (db: Db, memberId: Id, answers: Answers): Promise<void> => {
  const named = Object.entries(answers).filter(([, answer]) => answer !== undefined);
  if (named.length === 0) return;
  const isSet = ([, answer]: (typeof named)[number]) => answer !== null;
  const cleared = named.filter((one) => !isSet(one)).map(([name]) => name as keyof ProfileFields);
  await saveFields(db, memberId, Object.fromEntries(named.filter(isSet)) as ProfileFields, cleared);
};
