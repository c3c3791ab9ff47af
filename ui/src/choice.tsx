import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export interface Option<Value extends string> {
  value: Value;
  label: string;
  hint?: string | undefined;
  icon?: ReactNode;
}

type Layout = 'list' | 'cards' | 'chips';

const groups: Record<Layout, string> = {
  list: 'flex flex-col gap-3',
  cards: 'grid grid-cols-2 gap-3',
  chips: 'flex flex-wrap gap-2',
};

const shapes: Record<Layout, string> = {
  // A row contains a circle or box that marks it as a control. A chip has only a border.
  list: 'min-h-15 w-full rounded-lg border-border px-4 py-3 shadow-card',
  cards:
    'min-h-32 flex-col justify-center rounded-xl border-border p-4 text-center shadow-card short:min-h-20 short:gap-1 short:p-3',
  chips: 'min-h-11 rounded-full border-border-strong px-4 py-2 text-sm',
};

interface GroupProps {
  /** The question for screen readers. Also shown, unless a title above contains it. */
  legend: string;
  showLegend?: boolean | undefined;
  layout?: Layout | undefined;
  error?: ReactNode;
  className?: string | undefined;
}

function Group({
  legend,
  showLegend,
  layout = 'list',
  error,
  className,
  children,
}: GroupProps & { children: ReactNode }) {
  const note = useId();
  return (
    <fieldset className={className} aria-describedby={error ? note : undefined}>
      <legend className={showLegend ? 'mb-3 text-sm font-semibold short:mb-2' : 'sr-only'}>{legend}</legend>
      <div className={groups[layout]}>{children}</div>
      <p id={note} aria-live="polite" className={cx('text-sm text-danger-text', error && 'mt-2')}>
        {error}
      </p>
    </fieldset>
  );
}

interface OptionCardProps {
  option: Option<string>;
  layout: Layout;
  input: ComponentProps<'input'>;
}

/** A native radio button or checkbox under a large label, so that keys, forms and screen readers work. */
function OptionCard({ option, layout, input }: OptionCardProps) {
  const hint = useId();
  const chip = layout === 'chips';
  return (
    <label
      className={cx(
        'relative flex cursor-pointer items-center gap-3 border bg-surface font-medium select-none',
        'transition-[background-color,border-color,box-shadow] hover:border-brand-strong',
        'has-checked:border-brand-strong has-checked:bg-brand-soft has-checked:text-on-brand-soft',
        'has-checked:ring-1 has-checked:ring-brand-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
        'has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-55',
        shapes[layout],
      )}
    >
      <input {...input} className="peer absolute size-px opacity-0" aria-describedby={option.hint ? hint : undefined} />
      {option.icon && <span className="shrink-0 text-2xl [&_svg]:size-[1em]">{option.icon}</span>}
      <span className={cx('min-w-0', layout === 'list' && 'flex-1')}>
        {option.label}
        {option.hint && (
          <span id={hint} className="block text-sm font-normal opacity-85">
            {option.hint}
          </span>
        )}
      </span>
      {!chip && (
        <span
          aria-hidden="true"
          className={cx(
            'flex size-6 shrink-0 items-center justify-center border-2 border-border-strong text-transparent',
            'peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand',
            input.type === 'radio' ? 'rounded-full' : 'rounded-sm',
            layout === 'cards' && 'absolute top-3 end-3',
          )}
        >
          <Check className="size-4" strokeWidth={3} />
        </span>
      )}
    </label>
  );
}

interface SingleChoiceProps<Value extends string> extends GroupProps {
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Called on a pick by pointer, also of the chosen option. May navigate. Not called on a choice by keyboard. */
  onPick?: (() => void) | undefined;
  name?: string | undefined;
}

/** A radio group. */
export function SingleChoice<Value extends string>(props: SingleChoiceProps<Value>) {
  const { options, value, onChange, onPick, name, layout = 'list', ...group } = props;
  const own = useId();
  return (
    <Group layout={layout} {...group}>
      {options.map((option) => (
        <OptionCard
          key={option.value}
          option={option}
          layout={layout}
          input={{
            type: 'radio',
            name: name ?? own,
            value: option.value,
            checked: option.value === value,
            onChange: () => onChange(option.value),
            onClick: ({ currentTarget }) => (currentTarget.matches(':focus-visible') ? undefined : onPick?.()),
          }}
        />
      ))}
    </Group>
  );
}

interface MultiChoiceProps<Value extends string> extends GroupProps {
  options: readonly Option<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** When this number of options is chosen, the others are disabled. */
  max?: number | undefined;
}

/** A group of checkboxes. */
export function MultiChoice<Value extends string>(props: MultiChoiceProps<Value>) {
  const { options, value, onChange, max = Number.POSITIVE_INFINITY, layout = 'chips', ...group } = props;
  const toggle = (one: Value) => onChange(value.includes(one) ? value.filter((each) => each !== one) : [...value, one]);
  return (
    <Group layout={layout} {...group}>
      {options.map((option) => {
        const checked = value.includes(option.value);
        return (
          <OptionCard
            key={option.value}
            option={option}
            layout={layout}
            input={{
              type: 'checkbox',
              checked,
              disabled: !checked && value.length >= max,
              onChange: () => toggle(option.value),
            }}
          />
        );
      })}
    </Group>
  );
}
