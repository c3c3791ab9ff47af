import { type AntiscamState, antiscamStates } from '@kindred/contract/antiscam';

const { none, cleared } = antiscamStates;

/** The one rule on whether links are clickable in what a member wrote to another (decisions §5 Antiscam states). */
export const areLinksClickable = (writerState: AntiscamState): boolean =>
  writerState === none || writerState === cleared;
