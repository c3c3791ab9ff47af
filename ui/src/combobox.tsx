import { useId } from 'react';
import { cx } from './cx.ts';
import { controlClass, describe, FieldFrame } from './field.tsx';
import { Spinner } from './spinner.tsx';
import { type ComboboxItem, type ComboboxProps, useCombobox } from './use-combobox.ts';

/**
 * A search field with a list, such as for cities. The focus stays in the input; arrow keys, Enter and Escape control the list. Not the
 * one of Base UI, which has 40 kB and hides the rest of the page from screen readers while its list is open.
 */
export function Combobox<Item extends ComboboxItem>(props: ComboboxProps<Item>) {
  const { label, hideLabel, hint, error, placeholder, items, loading, labels, className } = props;
  const id = useId();
  const { input, list, option, open } = useCombobox(id, props);
  const note = loading ? labels.loading : labels.empty;
  return (
    <FieldFrame id={id} label={label} hideLabel={!!hideLabel} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          {...describe(id, { hint, error })}
          {...input}
          placeholder={placeholder}
          className={cx(controlClass, 'h-13 pe-12')}
        />
        {loading && <Spinner className="absolute inset-y-0 end-4 items-center text-text-muted" />}
        <div
          className={cx(
            'absolute inset-x-0 top-full z-30 mt-1.5 rounded-lg border border-border bg-surface-raised p-1.5',
            'shadow-raised',
            !open && 'hidden',
          )}
        >
          <ul
            {...list}
            aria-label={open ? label : undefined}
            // The list belongs to an older text while a search is pending.
            aria-busy={loading || undefined}
            className="max-h-72 overflow-y-auto overscroll-contain"
          >
            {items.map((item, index) => (
              <li
                key={item.id}
                {...option(item, index)}
                className="flex min-h-11 cursor-pointer flex-col justify-center rounded-md px-3 py-1.5 aria-selected:bg-brand-soft aria-selected:text-on-brand-soft"
              >
                <span className="truncate font-medium">{item.title}</span>
                {item.detail && <span className="truncate text-sm opacity-85">{item.detail}</span>}
              </li>
            ))}
          </ul>
          <p role="status" className={cx('px-3 text-sm text-text-muted', items.length === 0 && 'py-2.5')}>
            {open && items.length === 0 && note}
          </p>
        </div>
      </div>
    </FieldFrame>
  );
}
