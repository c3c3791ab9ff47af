import type { ProfileFields } from '@kindred/contract/profile-fields';
import { report } from '../../../lib/tracking/system-log.ts';
import type { Draft } from './draft.ts';

type Reader = (value: unknown) => boolean;

const isText: Reader = (value) => typeof value === 'string';
const isNumber: Reader = (value) => typeof value === 'number' && Number.isFinite(value);
const isGender: Reader = (value) => value === 'm' || value === 'f';
const isOrder: Reader = (value) => value === 'document' || value === 'account-first';
const listOf =
  (item: Reader, length?: number): Reader =>
  (value) =>
    Array.isArray(value) && (length === undefined || value.length === length) && value.every(item);
const recordOf =
  (fields: Record<string, Reader>): Reader =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, reads]) => reads((value as Record<string, unknown>)[name]));

/** Numbers or lists of numbers, as the vocabulary has them, but for what one writes. */
const areFields: Reader = (value) =>
  recordOf({})(value) &&
  Object.entries(value as ProfileFields).every(([name, answer]) =>
    name === 'position' ? isText(answer) : isNumber(answer) || listOf(isNumber)(answer),
  );

/** Every entry that is kept over a reload, and what it must be. */
const readers: { readonly [K in Exclude<keyof Draft, 'password' | 'checkedPassword'>]-?: Reader } = {
  gender: isGender,
  search_gender: isGender,
  name: isText,
  birthday: recordOf({ day: isText, month: isText, year: isText }),
  fields: areFields,
  search_age: listOf(isNumber, 2),
  city: recordOf({ id: isNumber, title: isText, region: isText, country_id: isNumber }),
  place: recordOf({ latitude: isNumber, longitude: isNumber }),
  email: isText,
  photo: recordOf({ id: isText, url: isText }),
  checkedName: isText,
  checkedEmail: isText,
  traffic: recordOf({ uid: isText, funnel_id: isText }),
  given: recordOf({ flow: isText, steps: listOf(isText) }),
  order: isOrder,
  registration_token: isText,
  stepped: listOf(isText),
  skipped: listOf(isText),
};

const parse = (text: string | null): Record<string, unknown> => {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // Nobody's draft: as good as none.
    return {};
  }
};

/** The draft that a text holds; what is no entry of ours is left out. */
export const readDraft = (text: string | null): Draft => {
  const value = parse(text);
  const found = Object.entries(readers).filter(([name]) => Object.hasOwn(value, name));
  const wrong = found.flatMap(([name, reads]) => (reads(value[name]) ? [] : [name]));
  if (wrong.length > 0) report('info', 'typedValue', { where: 'registration', wrong });
  const kept = found.filter(([name]) => !wrong.includes(name));
  return Object.fromEntries(kept.map(([name]) => [name, value[name]])) as Draft;
};
