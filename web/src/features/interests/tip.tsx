/** A hint that hangs over what it is about, and is in nobody's way. */
export const Tip = ({ text }: { text: string | null }) => (
  <p
    role="status"
    className="pointer-events-none absolute inset-x-0 -top-11 z-10 mx-auto w-fit max-w-full animate-rise rounded-full bg-text px-4 py-2 text-sm font-medium text-bg shadow-raised empty:hidden"
  >
    {text}
  </p>
);
