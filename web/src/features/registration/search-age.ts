import { limits } from '@kindred/contract/limits';

/** Returns the default search age: ten years below and above the age, within the limits (decisions §2). */
export const getDefaultSearchAge = (age: number): [from: number, to: number] => {
  const { min, max } = limits.age;
  const { span } = limits.searchAge;
  const clamp = (years: number) => Math.min(max, Math.max(min, years));
  return [clamp(age - span), clamp(age + span)];
};
