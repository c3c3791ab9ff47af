import type { Draft } from '../../src/features/registration/draft.ts';

/** A draft that lacks nothing. */
export const fullDraft: Draft = {
  gender: 'f',
  search_gender: 'm',
  name: 'Anna',
  checkedName: 'Anna',
  birthday: { day: '29', month: '2', year: '1996' },
  goal: [1, 3],
  search_age: [20, 40],
  city: { id: 2_950_159, title: 'Berlin', region: 'Berlin', country_id: 82 },
  email: 'anna@mail.example.org',
  checkedEmail: 'anna@mail.example.org',
  password: 'correct horse 47',
  checkedPassword: 'correct horse 47',
};

/** The same without some entries. */
export const without = (...names: (keyof Draft)[]): Draft =>
  Object.fromEntries(Object.entries(fullDraft).filter(([name]) => !names.includes(name as keyof Draft))) as Draft;
