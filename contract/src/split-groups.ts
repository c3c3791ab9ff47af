/**
 * The groups of a split (spec 1 §3 Split binding). Unspecified counts as control. Separate from the splits and their
 * descriptions, which the first screen of the members' app does not need.
 */
export const splitGroups = { unspecified: -1, control: 0, first: 1, second: 2, third: 3 } as const;
export type SplitGroup = (typeof splitGroups)[keyof typeof splitGroups];
