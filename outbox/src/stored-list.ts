import { type Schema, stored } from '@kindred/ui/storage';

const empty: readonly never[] = [];

/**
 * Parses a text only if it changed and was not written here, so that React gets the same array until then. Only the app writes the
 * entries: they are not checked.
 */
const listSchema = <T>(): Schema<readonly T[]> => {
  let text = '';
  let entries: readonly T[] = empty;
  return {
    parse: (found) => {
      if (found === text) return entries;
      const value: unknown = JSON.parse(found);
      entries = Array.isArray(value) ? value : empty;
      text = found;
      return entries;
    },
    format: (value) => {
      text = JSON.stringify(value);
      entries = value;
      return text;
    },
  };
};

/**
 * A list that all tabs share and that survives a reload. `listen` reports changes of every tab. If the storage is blocked or full, the
 * list lives in this page alone.
 */
export const storedList = <T>(key: string) => {
  const list = stored<readonly T[]>('browser', key, listSchema(), empty);
  /** The list while the storage does not accept it. */
  let unsaved: readonly T[] | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  let stop: (() => void) | undefined;

  return {
    /** Returns the same array until the list changes. */
    read: (): readonly T[] => unsaved ?? list.read(),
    write: (next: readonly T[]): void => {
      if (next.length === 0) list.remove();
      else list.write(next);
      const read = list.read();
      const isSaved = read === next || (read.length === 0 && next.length === 0);
      unsaved = isSaved ? undefined : next;
      notify();
    },
    listen: (listener: () => void): (() => void) => {
      stop ??= list.onOtherTab(notify);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
};
