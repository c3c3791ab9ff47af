import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';

export interface ComboboxItem {
  id: string | number;
  title: string;
  /** Distinguishes items of the same title: a region, a country. */
  detail?: string | undefined;
}

export interface ComboboxProps<Item extends ComboboxItem> {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  placeholder?: string | undefined;
  /** The search results. The caller fetches them, debounced by `limits.searchDebounceMs`. */
  items: readonly Item[];
  onQuery: (query: string) => void;
  value: Item | null;
  /** `null` when the text is no longer the title of the chosen item. */
  onChange: (item: Item | null) => void;
  loading?: boolean | undefined;
  labels: { loading: string; empty: string };
  className?: string | undefined;
}

type UsedProps = 'items' | 'onQuery' | 'value' | 'onChange';

/** State and attributes of a combobox with a list (ARIA pattern “editable, list autocomplete”). */
export const useCombobox = <Item extends ComboboxItem>(id: string, props: Pick<ComboboxProps<Item>, UsedProps>) => {
  const { items, onQuery, value, onChange } = props;
  /** The typed text; `null` while it is the title of the chosen item. */
  const [draft, setDraft] = useState<string | null>(null);
  const [focusedIndex, setFocusedIndex] = useState(0);
  const [closed, setClosed] = useState(true);
  const open = !closed && !!draft?.trim();
  const active = open && items.length > 0 ? Math.min(focusedIndex, items.length - 1) : -1;
  const optionId = (index: number) => `${id}-option-${index}`;
  const activeId = active < 0 ? undefined : optionId(active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const write = (text: string) => {
    setDraft(text);
    setFocusedIndex(0);
    setClosed(false);
    if (value) onChange(null);
    onQuery(text);
  };
  const choose = (item: Item) => {
    setDraft(null);
    setClosed(true);
    onChange(item);
  };

  const keys: Record<string, () => void> = {
    ArrowDown: () => setFocusedIndex((active + 1) % items.length),
    ArrowUp: () => setFocusedIndex((active - 1 + items.length) % items.length),
    Enter: () => {
      const item = items[active];
      if (item) choose(item);
    },
    Escape: () => setClosed(true),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (closed && draft && event.key === 'ArrowDown') setClosed(false);
    const act = open && (items.length > 0 || event.key === 'Escape') ? keys[event.key] : undefined;
    if (!act) return;
    // Only the list handles the key: Enter must not submit a form, Escape must not close a sheet.
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return {
    open,
    input: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': activeId,
      value: draft ?? value?.title ?? '',
      onChange: (event: { target: { value: string } }) => write(event.target.value),
      onKeyDown,
      onFocus: () => setClosed(false),
      onBlur: () => setClosed(true),
    } as const,
    list: { id: `${id}-list`, role: 'listbox' } as const,
    option: (item: Item, index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': index === active,
        // Prevents the blur of the input, which would close the list before the press.
        onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onPointerMove: () => setFocusedIndex(index),
        onClick: () => choose(item),
      }) as const,
  };
};
