/** Identifiers of the steps, and keys of their texts. */
export type StepId =
  | 'gender'
  | 'name'
  | 'birthday'
  | 'goal'
  | 'marital'
  | 'children'
  | 'education'
  | 'position'
  | 'activity'
  | 'alcohol'
  | 'smoking'
  | 'interests'
  | 'religion'
  | 'height'
  | 'language'
  | 'conversationPrompt'
  | 'searchAge'
  | 'location'
  | 'email'
  | 'password'
  | 'photo';

/** The profile field of each step that has exactly one. */
export const profileFieldOf = {
  goal: 'goal',
  marital: 'marital_status',
  children: 'children',
  education: 'education',
  position: 'position',
  activity: 'field_of_activity',
  alcohol: 'alcohol',
  smoking: 'smoking',
  interests: 'interests',
  religion: 'religion',
  height: 'height',
  language: 'foreign_languages',
  conversationPrompt: 'conversation_prompt',
} as const satisfies { readonly [S in StepId]?: string };

export type FieldStepId = keyof typeof profileFieldOf;

/** Orders of the default flow (split `REGISTRATION_ORDER`): `document` as the specification lists step set B, or the account early. */
export type StepOrder = 'document' | 'account-first';
