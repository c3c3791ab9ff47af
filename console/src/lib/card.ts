/** The classes of a card. */
export const card = 'rounded-xl border border-border bg-surface p-4 md:p-5';
