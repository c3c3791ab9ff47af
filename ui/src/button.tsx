import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

const variants = {
  primary: 'bg-brand text-on-brand shadow-card hover:bg-brand-hover active:bg-brand-pressed',
  secondary: 'bg-brand-soft text-on-brand-soft hover:[filter:brightness(0.97)] active:[filter:brightness(0.94)]',
  ghost: 'text-brand-strong hover:bg-brand-soft active:[filter:brightness(0.97)]',
  danger: 'bg-danger text-on-danger shadow-card hover:[filter:brightness(0.94)] active:[filter:brightness(0.9)]',
};

export type ButtonVariant = keyof typeof variants;

interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  /** As wide as its column. */
  block?: boolean | undefined;
  /** 44 px high instead of 52. */
  compact?: boolean | undefined;
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'primary', block, compact }: ButtonStyle = {}): string =>
  cx(
    'relative inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold select-none',
    'transition-[background-color,filter,transform] active:scale-98 disabled:opacity-50 disabled:active:scale-100',
    compact ? 'min-h-11 px-5 py-2 text-sm' : 'min-h-13 px-7 py-3 text-base',
    block && 'w-full',
    variants[variant],
  );

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** A request is pending: a spinner replaces the label, presses do nothing, the focus stays. */
  loading?: boolean | undefined;
  icon?: ReactNode;
}

/** A button of the type `button`. A form's button sets `type="submit"`. */
export function Button({ variant, block, compact, loading, icon, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      {...rest}
      onClick={press}
      className={cx(buttonClass({ ...(variant && { variant }), block: !!block, compact: !!compact }), className)}
    >
      <span className={cx('inline-flex items-center justify-center gap-2', loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {loading && <Spinner className="absolute" />}
    </button>
  );
}

const iconVariants = {
  ghost: 'text-text hover:bg-field active:bg-border',
  muted: 'text-text-muted hover:bg-field active:bg-border',
  soft: 'bg-field text-text hover:bg-border',
  brand: 'bg-brand text-on-brand shadow-card hover:bg-brand-hover active:bg-brand-pressed',
  /** For like and pass in the matches game. */
  like: 'bg-surface-raised text-like shadow-raised hover:[filter:brightness(0.97)]',
  pass: 'bg-surface-raised text-pass shadow-raised hover:[filter:brightness(0.97)]',
  /** For use on an image. */
  scrim: 'bg-scrim text-white hover:[filter:brightness(1.1)]',
  /** For a minor action on a small image: the circle is smaller than the target, and covers less of the image. */
  scrimInset: 'bg-scrim p-1.5 text-white [background-clip:content-box] hover:[filter:brightness(1.1)]',
};

const iconSizes = { md: 'size-11 [&_svg]:size-6', lg: 'size-14 [&_svg]:size-7', xl: 'size-18 [&_svg]:size-9' };

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The action, for screen readers. */
  label: string;
  variant?: keyof typeof iconVariants | undefined;
  size?: keyof typeof iconSizes | undefined;
  children: ReactNode;
}

/** A round button with an icon, at least 44 px wide. */
export function IconButton({ label, variant = 'ghost', size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full transition-[background-color,filter,transform]',
        'active:scale-94 disabled:opacity-50',
        iconSizes[size],
        iconVariants[variant],
        className,
      )}
    />
  );
}
