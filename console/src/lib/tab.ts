/** The classes of a link to one screen of a section. */
export const tab =
  'flex min-h-11 items-center rounded-lg px-4 text-sm font-semibold text-text-muted hover:bg-brand-soft ' +
  'aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft';
