const key = 'statement';

/** What opens the statement of reasons of a ban: told with the refusal, and kept as long as the tab. */
export const statementLink = {
  keep: (statement: string): void => sessionStorage.setItem(key, statement),
  read: (): string | null => sessionStorage.getItem(key),
};
