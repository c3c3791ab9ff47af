import type { Draft } from '../../src/features/registration/draft/draft.ts';
import type { Flow, FlowName } from '../../src/features/registration/steps.ts';

/** A flow of a brand without groups, without prefilled data. */
export const flowOf = (name: FlowName, over: Partial<Flow> = {}): Flow => ({
  name,
  groups: [],
  prefilled: [],
  ...over,
});

/** A complete draft. */
export const fullDraft: Draft = {
  gender: 'f',
  search_gender: 'm',
  name: 'Anna',
  checkedName: 'Anna',
  birthday: { day: '29', month: '2', year: '1996' },
  fields: {
    goal: [1, 3],
    marital_status: 1,
    children: 1,
    education: 3,
    position: 'Baker',
    field_of_activity: 1,
    alcohol: 3,
    smoking: 1,
    interests: [1, 2, 3],
    religion: 1,
    height: 170,
    foreign_languages: [1],
    conversation_prompt: 2,
  },
  search_age: [20, 40],
  city: { id: 2_950_159, title: 'Berlin', region: 'Berlin', country_id: 82 },
  email: 'anna@mail.example.org',
  checkedEmail: 'anna@mail.example.org',
  password: 'correct horse 47',
  checkedPassword: 'correct horse 47',
};

/** The complete draft without some entries. */
export const without = (...names: (keyof Draft)[]): Draft =>
  Object.fromEntries(Object.entries(fullDraft).filter(([name]) => !names.includes(name as keyof Draft))) as Draft;
