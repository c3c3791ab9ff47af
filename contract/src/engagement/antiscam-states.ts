/**
 * How much the system trusts a member (spec 3 §6, decisions §5 Antiscam states). In the states 1 and 2 first messages
 * wait for review. In state 2 the member can also start only few dialogs a day. In state 3 no message is delivered.
 * State 4: an operator cleared the member for a limited time.
 */
export const antiscamStates = { none: 0, suspected: 1, limited: 2, softBanned: 3, cleared: 4 } as const;
export type AntiscamState = (typeof antiscamStates)[keyof typeof antiscamStates];

/** The automatic limits, of which the member is notified on the page of decisions (decision 134). */
export const limitedStates = [
  { state: antiscamStates.suspected, effect: 'suspected' },
  { state: antiscamStates.limited, effect: 'limited' },
] as const;

export const isAutomaticallyLimited = (state: AntiscamState): boolean =>
  limitedStates.some((each) => each.state === state);
