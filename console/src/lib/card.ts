/** The look of a thing that stands on a page by itself. */
export const card = 'rounded-xl border border-border bg-surface p-4 md:p-5';
