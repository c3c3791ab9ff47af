import { type AntiscamState, antiscamStates } from '@kindred/contract/antiscam';

const { none, cleared } = antiscamStates;

/** Whether links are clickable in the messages of a member with this state (decisions §5 Antiscam states). */
export const areLinksClickable = (writerState: AntiscamState): boolean =>
  writerState === none || writerState === cleared;
