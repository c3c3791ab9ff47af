/** Names of the steps; also the keys of their texts. */
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

/** Steps that ask for one field of the profile, and which. */
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

/** A step that asks for one field of the profile. */
export type FieldStepId = keyof typeof profileFieldOf;

/** Orders of the default flow (split `REGISTRATION_ORDER`): step set B as the specification lists it, or the account early. */
export type StepOrder = 'document' | 'account-first';
