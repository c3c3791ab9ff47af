/** What an error says, as it goes into a sentence of ours: its first line, without the full stop. */
export const reason = (error: unknown): string => {
  const text =
    error instanceof AggregateError
      ? error.errors.map(String).join(', ')
      : error instanceof Error
        ? error.message
        : String(error);
  return (text.split('\n')[0] ?? '').replace(/\.$/, '');
};
