import type { Context } from '../../../context.ts';
import type { Id } from '../../../db/schema.ts';
import type { ViewerIdentity, VisibleMember } from '../../members/visible-members.ts';
import { findAnswered } from './prompts.db.ts';

/** The ids of the members among these whose current question the viewer has answered. Members with a stub ask nothing. */
export const findAnsweredMembers = async (
  { db }: Context,
  viewer: ViewerIdentity,
  members: Iterable<VisibleMember>,
): Promise<ReadonlySet<Id>> => {
  const asking = [...members].flatMap(({ id, stub, fields: { conversation_prompt: questionId } }) =>
    stub === null && id !== viewer.id && questionId !== undefined ? [{ id, questionId }] : [],
  );
  return asking.length === 0 ? new Set() : findAnswered(db, viewer.id, asking);
};
