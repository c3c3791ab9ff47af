/** The subject of a run. @throws Error for an empty list */
export const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The data set is too small for this job');
  return found;
};
