/** The key of a button. It is hidden on narrow screens and from screen readers, which read `aria-keyshortcuts`. */
export const KeyCap = ({ children }: { children: string | number }) => (
  <kbd aria-hidden="true" className="rounded-sm border border-current px-1.5 font-mono text-xs max-md:hidden">
    {children}
  </kbd>
);
