import type { LucideIcon } from 'lucide-react';

/** The icon at the top of a success or an offer. */
export const Sign = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className="flex size-20 animate-rise items-center justify-center rounded-full bg-gold text-on-gold shadow-card">
    <Icon aria-hidden="true" className="size-10" />
  </span>
);
