/** The utility classes of a card. */
export const cardClass = 'rounded-xl border border-border bg-surface p-4 md:p-5';
