import type { MemberDecision, MemberPage, MemberPhoto } from '@kindred/contract/console/members';
import type { DecisionKind, DecisionReason } from '@kindred/contract/decisions';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { consoleImageUrl } from '../photos/console-media.ts';
import { allPhotos, decisionsOf, profileOf } from './lookup.db.ts';

/** All photos of a member, whatever their state. */
export const memberPhotos = async (context: Context, memberId: Id, cover: Id | null): Promise<MemberPhoto[]> =>
  (await allPhotos(context.db, memberId)).map(({ id, uid, status, created_at }) => ({
    id: uid,
    status,
    isCover: id === cover,
    url: consoleImageUrl(context, id, 'o'),
    thumbnail: consoleImageUrl(context, id, 'p'),
    createdAt: created_at.toISOString(),
  }));

/** The texts that a member wrote into their profile. */
export const memberTexts = (row: {
  readonly about_me: string | null;
  readonly fields: { readonly position?: string | undefined };
}): MemberPage['texts'] => [
  ...(row.about_me ? [{ name: 'aboutMe' as const, text: row.about_me }] : []),
  ...(row.fields.position ? [{ name: 'position' as const, text: row.fields.position }] : []),
];

/** What was decided of a member, newest first, at most a page. */
export const memberDecisions = async ({ db }: Context, memberId: Id): Promise<MemberDecision[]> =>
  (await decisionsOf(db, memberId, limits.listPage.default)).map((row) => ({
    uid: row.uid,
    at: row.created_at.toISOString(),
    kind: row.kind as DecisionKind,
    reason: row.reason as DecisionReason,
    note: row.note,
    operator: row.operator,
    undoneAt: row.undone_at?.toISOString() ?? null,
  }));

/** What a case shows of a member besides what brought it: photos, texts, and prior decisions. */
export const memberEvidence = async (
  context: Context,
  memberId: Id,
): Promise<Pick<MemberPage, 'photos' | 'texts' | 'decisions'>> => {
  const profile = await profileOf(context.db, memberId);
  const [photos, decisions] = await Promise.all([
    memberPhotos(context, memberId, profile?.cover_photo_id ?? null),
    memberDecisions(context, memberId),
  ]);
  return { photos, texts: profile ? memberTexts(profile) : [], decisions };
};
