/** The key that does what a button says; who uses no keyboard needs none, and a screen reader has `aria-keyshortcuts`. */
export const KeyCap = ({ children }: { children: string | number }) => (
  <kbd aria-hidden="true" className="rounded-sm border border-current px-1.5 font-mono text-xs max-md:hidden">
    {children}
  </kbd>
);
