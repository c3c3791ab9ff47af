import { limits } from '@kindred/contract/limits';
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface CountBadgeProps {
  count: number;
  /** The full text for screen readers (“3 new messages”). */
  label: string;
  className?: string | undefined;
}

/** A counter: hidden below 1, “99+” above 99 (spec 2 §4). */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count < 1) return null;
  return (
    <span
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-brand px-1.5 text-xs font-bold text-on-brand [font-variant-numeric:tabular-nums]',
        className,
      )}
    >
      <span aria-hidden="true">{count > limits.badgeMax ? `${limits.badgeMax}+` : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Marks a verified member. */
export function VerifiedBadge({ label }: { label: string }) {
  return (
    <span title={label} className="inline-flex shrink-0">
      <BadgeCheck aria-hidden="true" className="size-[1.1em] fill-brand stroke-on-brand" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Marks a member with VIP, beside the name in every list (decisions §3 What VIP gives). */
export function VipBadge({ label }: { label: string }) {
  return (
    <span className="inline-flex h-5 shrink-0 items-center rounded-full bg-gold px-1.5 text-xs font-bold text-on-gold">
      {label}
    </span>
  );
}

const tones = {
  neutral: 'bg-field text-text',
  brand: 'bg-brand-soft text-on-brand-soft',
  success: 'bg-success-soft text-success-text',
  danger: 'bg-danger-soft text-danger-text',
  gold: 'bg-gold text-on-gold',
  /** For use on an image. */
  scrim: 'bg-scrim text-white',
};

interface ChipProps {
  tone?: keyof typeof tones | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A short static label: a city, an interest, a state. */
export function Chip({ tone = 'neutral', icon, className, children }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-3 py-1.5 text-sm font-medium [&_svg]:size-4 [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
