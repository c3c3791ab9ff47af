import type { UserInfo } from '@kindred/contract/profile';

/** A first message that fits the matched member's profile: the kind of sentence, and the vocabulary number of its interest or mood. */
export type Opener =
  | { readonly kind: 'shared' | 'interest'; readonly interest: number }
  | { readonly kind: 'mood'; readonly mood: number }
  | { readonly kind: 'hello' };

export interface OpenerFacts {
  readonly interests: readonly number[];
  readonly mood: number | null;
}

/** More openers would push the text field off a small screen. */
export const openersOffered = 3;

/** Returns the parts of a profile from which openers are built. */
export const openerFacts = ({ profile }: Pick<UserInfo, 'profile'>): OpenerFacts => ({
  interests: profile.fields.interests ?? [],
  mood: profile.mood,
});

/**
 * Returns the openers for a match, the most personal first: shared interests, then the other member's mood and interests, then a plain
 * greeting. At most `openersOffered`, never empty (spec 2 §5 Mutual-match message).
 */
export const openersFor = (mine: OpenerFacts | null, theirs: OpenerFacts): Opener[] => {
  const isShared = (interest: number): boolean => mine?.interests.includes(interest) ?? false;
  const [first, ...more] = theirs.interests.filter(isShared);
  const [other] = theirs.interests.filter((interest) => !isShared(interest));
  const openers: Opener[] = [];
  if (first !== undefined) openers.push({ kind: 'shared', interest: first });
  if (theirs.mood !== null) openers.push({ kind: 'mood', mood: theirs.mood });
  if (other !== undefined) openers.push({ kind: 'interest', interest: other });
  openers.push(...more.map((interest): Opener => ({ kind: 'shared', interest })), { kind: 'hello' });
  return openers.slice(0, openersOffered);
};
