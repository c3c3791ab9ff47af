/**
 * Which group of a split somebody is in (spec 1 §3 Split binding). Unspecified counts as control. Apart from the splits and
 * their descriptions, which the members' app does not need for its first screen.
 */
export const splitGroups = { unspecified: -1, control: 0, first: 1, second: 2, third: 3 } as const;
export type SplitGroup = (typeof splitGroups)[keyof typeof splitGroups];
