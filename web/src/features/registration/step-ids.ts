/** Names of the steps; also the keys of their texts. */
export type StepId =
  | 'gender'
  | 'name'
  | 'birthday'
  | 'goal'
  | 'searchAge'
  | 'location'
  | 'email'
  | 'password'
  | 'photo';
