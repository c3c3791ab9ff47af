interface Answer {
  readonly isPending: boolean;
  readonly failureCount: number;
}

/**
 * True once each query has an answer or a first failure: the `combine` of `useQueries` for parts of a page that appear
 * together, so that none pushes the others down.
 */
export const allAnswered = (answers: readonly Answer[]): boolean =>
  answers.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
