/** The message of an error, to be embedded in a sentence: the first line without its full stop. */
export const describeError = (error: unknown): string => {
  const text =
    error instanceof AggregateError
      ? error.errors.map(String).join(', ')
      : error instanceof Error
        ? error.message
        : String(error);
  return (text.split('\n')[0] ?? '').replace(/\.$/, '');
};
