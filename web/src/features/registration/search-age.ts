import { limits } from '@kindred/contract/limits';

/** The ages to look for by default: one's own, and ten years to each side inside the bounds (decisions §2). */
export const usualSearchAge = (own: number): [from: number, to: number] => {
  const { min, max } = limits.age;
  const { span } = limits.searchAge;
  const inside = (age: number) => Math.min(max, Math.max(min, age));
  return [inside(own - span), inside(own + span)];
};
