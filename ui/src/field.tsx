import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';

/** The classes of a text field, also for the combobox. */
export const controlClass =
  'w-full rounded-lg border border-border-strong bg-field px-4 text-base text-text transition-colors ' +
  'hover:border-text-muted aria-invalid:border-danger-text disabled:opacity-50';

interface FrameProps {
  label: string;
  /** The label is for screen readers only, because a title shows it. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
}

/** The frame of a control: a label above, a hint or an error below. */
export function FieldFrame({
  id,
  label,
  hideLabel,
  hint,
  error,
  className,
  children,
}: FrameProps & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {children}
      <p id={`${id}-note`} aria-live="polite" className={cx('text-sm', error ? 'text-danger-text' : 'text-text-muted')}>
        {error ? (
          <span className="flex items-start gap-1.5">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </span>
        ) : (
          hint
        )}
      </p>
    </div>
  );
}

/** The ARIA attributes that connect a control with its frame. */
export const describe = (id: string, { hint, error }: Pick<FrameProps, 'hint' | 'error'>) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': hint || error ? `${id}-note` : undefined,
});

interface TextFieldProps extends ComponentProps<'input'>, FrameProps {
  /** For passwords: the labels of the button that shows and hides the text. */
  reveal?: { show: string; hide: string };
  /** Shown inside the field, at its end. */
  suffix?: ReactNode;
}

/** A text field of one line. */
export function TextField({ label, hideLabel, hint, error, reveal, suffix, type, className, ...rest }: TextFieldProps) {
  const own = useId();
  const id = rest.id ?? own;
  const [shown, setShown] = useState(false);
  const end = reveal ? (
    <IconButton label={shown ? reveal.hide : reveal.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </IconButton>
  ) : (
    suffix
  );
  return (
    <FieldFrame id={id} label={label} hideLabel={!!hideLabel} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          {...rest}
          {...describe(id, { hint, error })}
          type={reveal ? (shown ? 'text' : 'password') : type}
          className={cx(controlClass, 'h-13', end && 'pe-14')}
        />
        {end && <div className="absolute inset-y-0 end-1 flex items-center">{end}</div>}
      </div>
    </FieldFrame>
  );
}

/** A text field of several lines. It grows with its text, then scrolls. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  rows = 3,
  className,
  ...rest
}: ComponentProps<'textarea'> & FrameProps) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <FieldFrame id={id} label={label} hideLabel={!!hideLabel} hint={hint} error={error} className={className}>
      <textarea
        {...rest}
        {...describe(id, { hint, error })}
        rows={rows}
        // `rows` has no effect in a browser that supports `field-sizing: content`.
        style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
        className={cx(controlClass, 'field-sizing-content max-h-48 min-h-13 resize-none py-3')}
      />
    </FieldFrame>
  );
}
