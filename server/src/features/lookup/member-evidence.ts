import type { MemberDecision, MemberPage, MemberPhoto } from '@kindred/contract/console/members';
import type { DecisionKind, DecisionReason } from '@kindred/contract/decisions';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { consoleImageUrl } from '../photos/console-media.ts';
import { findProfile, listMemberDecisions, listPhotosOfMember } from './lookup.db.ts';

/** All photos of a member, in every status. */
export const loadMemberPhotos = async (context: Context, memberId: Id, cover: Id | null): Promise<MemberPhoto[]> =>
  (await listPhotosOfMember(context.db, memberId)).map(({ id, uid, status, created_at }) => ({
    id: uid,
    status,
    isCover: id === cover,
    url: consoleImageUrl(context, id, 'o'),
    thumbnail: consoleImageUrl(context, id, 'p'),
    createdAt: created_at.toISOString(),
  }));

/** The texts of a member's profile. */
export const presentMemberTexts = (row: {
  readonly about_me: string | null;
  readonly fields: { readonly position?: string | undefined };
}): MemberPage['texts'] => [
  ...(row.about_me ? [{ name: 'aboutMe' as const, text: row.about_me }] : []),
  ...(row.fields.position ? [{ name: 'position' as const, text: row.fields.position }] : []),
];

/** The last page of decisions on a member, newest first. */
export const loadMemberDecisions = async ({ db }: Context, memberId: Id): Promise<MemberDecision[]> =>
  (await listMemberDecisions(db, memberId, limits.listPage.default)).map((row) => ({
    uid: row.uid,
    at: row.created_at.toISOString(),
    kind: row.kind as DecisionKind,
    reason: row.reason as DecisionReason,
    note: row.note,
    operator: row.operator,
    undoneAt: row.undone_at?.toISOString() ?? null,
  }));

/** The evidence that a case shows of a member: photos, texts and earlier decisions. */
export const loadMemberEvidence = async (
  context: Context,
  memberId: Id,
): Promise<Pick<MemberPage, 'photos' | 'texts' | 'decisions'>> => {
  const profile = await findProfile(context.db, memberId);
  const [photos, decisions] = await Promise.all([
    loadMemberPhotos(context, memberId, profile?.cover_photo_id ?? null),
    loadMemberDecisions(context, memberId),
  ]);
  return { photos, texts: profile ? presentMemberTexts(profile) : [], decisions };
};
