/** The search parameters of the dialog list: the filter and the searched name. The thread has them too, for the list beside it. */
export interface DialogSearch {
  readonly filter?: string;
  readonly name?: string;
}

/** Parses the search parameters of the dialog list. `useDialogView` ignores unknown filters, because the entry has no room for their names. */
export const readDialogSearch = ({ filter, name }: Record<string, unknown>): DialogSearch => ({
  ...(typeof filter === 'string' && { filter }),
  // A name of digits is parsed as a number.
  ...((typeof name === 'string' || typeof name === 'number') && { name: String(name) }),
});
