import type { ProfileFields } from '@kindred/contract/profile-fields';
import { report } from '../../../lib/tracking/system-log.ts';
import type { Draft } from './draft.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isBoolean: Check = (value) => typeof value === 'boolean';
const isGender: Check = (value) => value === 'm' || value === 'f';
const isOrder: Check = (value) => value === 'document' || value === 'account-first';
const isListOf =
  (item: Check, length?: number): Check =>
  (value) =>
    Array.isArray(value) && (length === undefined || value.length === length) && value.every(item);
const isRecordOf =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]));

/** Profile fields are numbers or lists of numbers. `position` is a text. */
const areProfileFields: Check = (value) =>
  isRecordOf({})(value) &&
  Object.entries(value as ProfileFields).every(([name, answer]) =>
    name === 'position' ? isText(answer) : isNumber(answer) || isListOf(isNumber)(answer),
  );

/** The checks of all entries that are stored over a reload. */
const checks: { readonly [K in Exclude<keyof Draft, 'password' | 'checkedPassword'>]-?: Check } = {
  gender: isGender,
  search_gender: isGender,
  name: isText,
  birthday: isRecordOf({ day: isText, month: isText, year: isText }),
  fields: areProfileFields,
  search_age: isListOf(isNumber, 2),
  city: isRecordOf({ id: isNumber, title: isText, region: isText, country_id: isNumber }),
  place: isRecordOf({ latitude: isNumber, longitude: isNumber }),
  email: isText,
  photo: isRecordOf({ id: isText, url: isText }),
  own_brand_only: isBoolean,
  checkedName: isText,
  checkedEmail: isText,
  traffic: isRecordOf({ uid: isText, funnel_id: isText }),
  given: isRecordOf({ flow: isText, steps: isListOf(isText) }),
  order: isOrder,
  registration_token: isText,
  stepped: isListOf(isText),
  skipped: isListOf(isText),
};

const parse = (text: string | null): Record<string, unknown> => {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // The text is not a draft.
    return {};
  }
};

/** Parses a stored draft. Omits unknown and invalid entries, and reports the invalid ones. */
export const parseDraft = (text: string | null): Draft => {
  const value = parse(text);
  const found = Object.entries(checks).filter(([name]) => Object.hasOwn(value, name));
  const wrong = found.flatMap(([name, check]) => (check(value[name]) ? [] : [name]));
  if (wrong.length > 0) report('info', 'typedValue', { where: 'registration', wrong });
  const valid = found.filter(([name]) => !wrong.includes(name));
  return Object.fromEntries(valid.map(([name]) => [name, value[name]])) as Draft;
};
