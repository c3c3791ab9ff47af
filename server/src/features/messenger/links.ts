import { type AntiscamState, antiscamStates } from '@kindred/contract/antiscam';

const { none, cleared } = antiscamStates;

/**
 * Whether links are clickable in the messages of a member: the viewer has answered, and the state allows it (decisions §5 Antiscam
 * states).
 * @param answers the number of the viewer's delivered messages to the member
 */
export const areLinksClickable = (writerState: AntiscamState, answers: number): boolean =>
  answers > 0 && (writerState === none || writerState === cleared);
