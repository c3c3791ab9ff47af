import { type ReactNode, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDebounced } from '../../../lib/forms/use-debounced.ts';

interface WindowedRowsProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** The name of the list. */
  readonly label: string;
  /** Whether `items` are all items, so that the size of the list is known. */
  readonly isComplete: boolean;
  readonly renderRow: (item: Item) => ReactNode;
  /** Called with the visible rows at first, and after scrolling. */
  readonly onSettle?: ((visible: RowRange) => void) | undefined;
}

/** Rows by their index. `to` is not among them, and may exceed the list. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Rows that are rendered above and below the visible ones. */
const overscanRows = 12;
/** The visible rows change in steps of so many rows, so that most scroll events render nothing. */
const stepRows = 6;
/** The visible rows of the first render, before the position of the list is known. */
const firstVisible: RowRange = { from: 0, to: overscanRows };
/** Scrolling has ended when the visible rows have not changed for this time, in milliseconds. */
const settleMs = 300;

/** The height of a row when it was last measured, for the first render of the next list. */
let lastRowPx = 80;

const visibleAt = (abovePx: number, viewPx: number, rowPx: number): RowRange => ({
  from: Math.max(0, Math.floor(abovePx / rowPx / stepRows) * stepRows),
  to: Math.ceil((abovePx + viewPx) / rowPx / stepRows) * stepRows,
});

/**
 * A list that renders only the rows near the visible part, for lists of thousands of rows. All rows have the same height, which is
 * measured. The focused row and its neighbors stay rendered, so that the focus does not get lost and Tab continues from there.
 */
export const WindowedRows = <Item,>(props: WindowedRowsProps<Item>) => {
  const { items, keyOf, label, isComplete, renderRow, onSettle } = props;
  const ref = useRef<HTMLUListElement>(null);
  const [rowPx, setRowPx] = useState(lastRowPx);
  const [visible, setVisible] = useState(firstVisible);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);

  const update = useEffectEvent((): void => {
    const list = ref.current;
    if (!list) return;
    const measured = list.firstElementChild?.getBoundingClientRect().height ?? 0;
    // A zero height is not laid out.
    if (measured > 0 && measured !== rowPx) {
      lastRowPx = measured;
      setRowPx(measured);
    }
    const scroller = list.closest('[data-scrolls]');
    const abovePx = (scroller?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top;
    const next = visibleAt(abovePx, scroller?.clientHeight ?? window.innerHeight, rowPx);
    setVisible((now) => (now.from === next.from && now.to === next.to ? now : next));
  });
  // The first rows are right before they are painted.
  useLayoutEffect(() => update(), []);
  // After each render: rows and what is above them may have changed.
  useEffect(() => startTransition(update));
  useEffect(() => {
    const list = ref.current;
    // New rows are rendered in parts between the frames, so that fast scrolling does not wait for them.
    const onChange = () => startTransition(update);
    const onFocus = ({ target }: FocusEvent) =>
      setFocusedKey((target as Element).closest<HTMLElement>('li[data-key]')?.dataset.key ?? null);
    const onBlur = () => setFocusedKey(null);
    list?.addEventListener('focusin', onFocus);
    list?.addEventListener('focusout', onBlur);
    // Scroll events do not bubble.
    document.addEventListener('scroll', onChange, { capture: true, passive: true });
    window.addEventListener('resize', onChange);
    return () => {
      list?.removeEventListener('focusin', onFocus);
      list?.removeEventListener('focusout', onBlur);
      document.removeEventListener('scroll', onChange, { capture: true });
      window.removeEventListener('resize', onChange);
    };
  }, []);

  const settled = useDebounced(visible, settleMs);
  const settle = useEffectEvent((rows: RowRange) => onSettle?.(rows));
  useEffect(() => settle(settled), [settled]);

  const from = Math.max(0, visible.from - overscanRows);
  const to = Math.min(items.length, visible.to + overscanRows);
  const focused = focusedKey === null ? -1 : items.findIndex((item) => keyOf(item) === focusedKey);
  const isNearFocus = (index: number): boolean => focused >= 0 && Math.abs(index - focused) <= 1;
  const indexes = [focused - 1, focused, focused + 1].filter((index) => isNearFocus(index) && items[index]);
  for (let index = from; index < to; index += 1) if (!isNearFocus(index)) indexes.push(index);
  indexes.sort((a, b) => a - b);

  return (
    <ul ref={ref} aria-label={label} className="relative" style={{ height: items.length * rowPx }}>
      {indexes.map((index) => {
        const item = items[index];
        return (
          item !== undefined && (
            <li
              key={keyOf(item)}
              data-key={keyOf(item)}
              aria-posinset={index + 1}
              aria-setsize={isComplete ? items.length : -1}
              className="absolute start-0 w-full contain-content"
              style={{ top: index * rowPx }}
            >
              {renderRow(item)}
            </li>
          )
        );
      })}
    </ul>
  );
};
