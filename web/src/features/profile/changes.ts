import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { UserInfo } from '@kindred/contract/profile';
import { hasAnswer } from './steps/steps.ts';

export type Edits = RequestOf<Calls['editProfile']>;
/** Values to save. `null` deletes an answer. */
export type ProfileInput = { readonly [K in keyof Edits]?: Edits[K] | null };

const savedValue = ({ profile }: UserInfo, name: keyof Edits): unknown => {
  if (name === 'about_me') return profile.about_me || undefined;
  if (name === 'user_mood') return profile.mood ?? undefined;
  return profile.fields[name];
};

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((value) => b.includes(value)) : a === b;

const isEmpty = (value: unknown): boolean => value === '' || !hasAnswer(value);

/**
 * Returns the part of the input to send: values that are not empty and differ from the saved ones (spec 2 §4). A deletion is
 * sent only if there is an answer.
 */
export const changesOf = (user: UserInfo, input: ProfileInput): Edits =>
  Object.fromEntries(
    Object.entries(input).flatMap<[string, unknown]>(([key, value]) => {
      const name = key as keyof Edits;
      const before = savedValue(user, name);
      if (value === null) return before === undefined ? [] : [[name, name === 'about_me' ? '' : null]];
      const now = typeof value === 'string' ? value.trim() : value;
      return isEmpty(now) || isSame(now, before) ? [] : [[name, now]];
    }),
  );
