interface Answer {
  readonly isPending: boolean;
  readonly failureCount: number;
}

/**
 * True once each query has an answer or a first failure. Use it as the `combine` of `useQueries` for parts of a page that
 * appear together, so that the layout does not shift.
 */
export const areQueriesSettled = (answers: readonly Answer[]): boolean =>
  answers.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
