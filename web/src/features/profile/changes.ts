import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { UserInfo } from '@kindred/contract/profile';
import { isTold } from './steps/steps.ts';

export type Edits = RequestOf<Calls['editProfile']>;
/** What is to stand in a profile; `null` takes an answer back. */
export type Wanted = { readonly [K in keyof Edits]?: Edits[K] | null };

const standing = ({ profile }: UserInfo, name: keyof Edits): unknown => {
  if (name === 'about_me') return profile.about_me || undefined;
  if (name === 'user_mood') return profile.mood ?? undefined;
  return profile.fields[name];
};

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value) => other.includes(value))
    : one === other;

const isEmpty = (value: unknown): boolean => value === '' || !isTold(value);

/**
 * What of it the server is to be told (spec 2 §4: sent only when non-empty and other than before); an answer that is not
 * there is not taken back.
 */
export const changesOf = (user: UserInfo, wanted: Wanted): Edits =>
  Object.fromEntries(
    Object.entries(wanted).flatMap<[string, unknown]>(([key, value]) => {
      const name = key as keyof Edits;
      const before = standing(user, name);
      if (value === null) return before === undefined ? [] : [[name, name === 'about_me' ? '' : null]];
      const now = typeof value === 'string' ? value.trim() : value;
      return isEmpty(now) || isSame(now, before) ? [] : [[name, now]];
    }),
  );
