/** Lists all values in an answer that may be times: RFC 3339 texts, and numbers above 1e9. */
export const findTimestamps = (answer: unknown): unknown[] => {
  if (typeof answer === 'string') return /\d{4}-\d\d-\d\dT\d\d:/.test(answer) ? [answer] : [];
  if (typeof answer === 'number') return answer > 1e9 ? [answer] : [];
  return answer === null || typeof answer !== 'object' ? [] : Object.values(answer).flatMap(findTimestamps);
};
