import { cx } from '@kindred/ui/cx';

interface ChoiceRowProps<V extends string | number> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** A filter with few options, side by side. */
export const ChoiceRow = <V extends string | number>({ label, options, value, onChange }: ChoiceRowProps<V>) => (
  <fieldset className="inline-flex max-w-full flex-wrap gap-1 rounded-[1.75rem] border border-border bg-surface p-1">
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
        className={cx(
          'min-h-11 rounded-full px-4 text-sm font-semibold transition-colors',
          option.value === value ? 'bg-brand-soft text-on-brand-soft' : 'text-text-muted hover:bg-field',
        )}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);
