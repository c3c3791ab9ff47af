/** A tooltip above its container. Pointer events pass through it. */
export const Tip = ({ text }: { text: string | null }) => (
  <p
    role="status"
    className="pointer-events-none absolute inset-x-0 -top-11 z-10 mx-auto w-fit max-w-full animate-rise rounded-full bg-text px-4 py-2 text-sm font-medium text-bg shadow-raised empty:hidden"
  >
    {text}
  </p>
);
