import type { LucideIcon } from 'lucide-react';

/** The sign at the head of a screen that thanks or offers. */
export const Sign = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className="flex size-20 animate-rise items-center justify-center rounded-full bg-gold text-on-gold shadow-card">
    <Icon aria-hidden="true" className="size-10" />
  </span>
);
