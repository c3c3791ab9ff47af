import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** May contain links. */
  label: ReactNode;
  error?: ReactNode;
}

/** A checkbox with its label. The touch target is 44 px high. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const note = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-sm">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? note : undefined}
          className="peer absolute size-6 opacity-0"
        />
        <span
          aria-hidden="true"
          className={cx(
            'flex size-6 shrink-0 items-center justify-center rounded-sm border-2 border-border-strong bg-field text-transparent',
            'transition-colors peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand',
            'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
            error && 'border-danger-text',
          )}
        >
          <Check className="size-4" strokeWidth={3} />
        </span>
        <span className="pt-0.5">{label}</span>
      </label>
      <p id={note} aria-live="polite" className="text-sm text-danger-text">
        {error}
      </p>
    </div>
  );
}

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** On or off, with immediate effect. A disabled one is faded and has a lock: it looks fixed, not merely on. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const note = useId();
  return (
    <label
      className={cx(
        'relative flex min-h-13 items-center justify-between gap-4 py-2',
        !rest.disabled && 'cursor-pointer',
        className,
      )}
    >
      <span className="flex-1">
        <span className="block font-medium">{label}</span>
        {hint && (
          <span id={note} className="block text-sm text-text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state
        role="switch"
        aria-describedby={hint ? note : undefined}
        className="peer absolute end-0 h-8 w-13 opacity-0"
      />
      {rest.disabled && <Lock aria-hidden="true" className="size-4 shrink-0 text-text-muted" />}
      <span
        aria-hidden="true"
        className={cx(
          'h-8 w-13 shrink-0 rounded-full border-2 border-border-strong bg-field p-0.5 transition-colors',
          'after:block after:size-6 after:rounded-full after:bg-border-strong after:transition-[margin]',
          'peer-checked:border-brand peer-checked:bg-brand peer-checked:after:ms-5 peer-checked:after:bg-on-brand',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          rest.disabled && 'opacity-50',
        )}
      />
    </label>
  );
}
