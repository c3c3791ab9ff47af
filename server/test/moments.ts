/** Every value in an answer that says a moment: a time of the wire, or a number of the size of one. */
export const momentsIn = (answer: unknown): unknown[] => {
  if (typeof answer === 'string') return /\d{4}-\d\d-\d\dT\d\d:/.test(answer) ? [answer] : [];
  if (typeof answer === 'number') return answer > 1e9 ? [answer] : [];
  return answer === null || typeof answer !== 'object' ? [] : Object.values(answer).flatMap(momentsIn);
};
