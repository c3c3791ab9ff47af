import { z } from 'zod';

/**
 * How far a member is trusted (spec 3 §6, decisions §5 Antiscam states). 1 and 2 mark a suspicious member, whose first messages wait
 * for review; 2 may begin few dialogs a day besides; 3 reaches nobody; 4 was suspicious and is cleared by an operator for a time.
 */
export const antiscamStates = { none: 0, suspected: 1, limited: 2, softBanned: 3, cleared: 4 } as const;
export type AntiscamState = (typeof antiscamStates)[keyof typeof antiscamStates];
export const antiscamState = z.literal(Object.values(antiscamStates));
