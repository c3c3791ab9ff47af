import { type KeyboardEvent, useEffect, useState } from 'react';
import type { ComboboxItem, ComboboxProps } from './combobox.tsx';

type Wanted = 'items' | 'onQuery' | 'value' | 'onChange';

/** State and attributes of a combobox with a list (ARIA pattern “editable, list autocomplete”). */
export const useCombobox = <Item extends ComboboxItem>(id: string, props: Pick<ComboboxProps<Item>, Wanted>) => {
  const { items, onQuery, value, onChange } = props;
  /** What is being written; `null` while the choice stands. */
  const [draft, setDraft] = useState<string | null>(null);
  const [wanted, setWanted] = useState(0);
  const [closed, setClosed] = useState(true);
  const open = !closed && !!draft?.trim();
  const active = open && items.length > 0 ? Math.min(wanted, items.length - 1) : -1;
  const optionId = (index: number) => `${id}-option-${index}`;
  const activeId = active < 0 ? undefined : optionId(active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const write = (text: string) => {
    setDraft(text);
    setWanted(0);
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
    ArrowDown: () => setWanted((active + 1) % items.length),
    ArrowUp: () => setWanted((active - 1 + items.length) % items.length),
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
    // The list has the key alone: Enter sends no form, Escape closes no sheet around it.
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
        // The focus stays in the input, so that the press arrives before the list is gone.
        onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onPointerMove: () => setWanted(index),
        onClick: () => choose(item),
      }) as const,
  };
};
