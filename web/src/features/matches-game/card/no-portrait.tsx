/** Shown instead of a photo: the member's initial. */
export const NoPortrait = ({ name }: { name: string }) => (
  <div
    aria-hidden="true"
    className="absolute inset-0 flex items-center justify-center bg-brand-soft pb-24 text-[9rem] font-bold text-on-brand-soft opacity-90"
  >
    {[...name][0]?.toLocaleUpperCase()}
  </div>
);
