import { limits } from '@kindred/contract/limits';
import { type ComponentType, createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';

/** How a toast ended: pressed, closed by button or swipe, or faded after its time. */
export type ToastEnd = 'pressed' | 'closed' | 'faded';

export interface Toast {
  title: string;
  text?: string | undefined;
  /** An avatar or an icon. */
  media?: ReactNode;
  tone?: 'neutral' | 'success' | 'danger' | undefined;
  /** Called on a press of the text. */
  onPress?: (() => void) | undefined;
  action?: { label: string; onPress: () => void };
  reply?: ToastReply | undefined;
  /** Milliseconds until the toast fades. Default `limits.toast.closeMs`; 0 means never. */
  closeMs?: number | undefined;
  onEnd?: ((how: ToastEnd) => void) | undefined;
}

/** A field in a toast, which a button opens. */
export interface ToastReply {
  /** The button that opens the field. */
  openLabel: string;
  fieldLabel: string;
  sendLabel: string;
  /** Shown if the text was not accepted. */
  failedText: string;
  /** The text of the field at first. */
  draft: string;
  maxLength: number;
  onWrite: (text: string) => void;
  /** Resolves with whether the text was accepted. If not, the field keeps it. */
  onSend: (text: string) => Promise<boolean>;
}

/** Shows a toast. Returns a function that removes it. */
export type ShowToast = (toast: Toast) => () => void;

const Context = createContext<ShowToast | null>(null);

/** Returns the function that shows toasts (spec 2 §4 Push toasts). */
export const useToast = (): ShowToast => {
  const show = use(Context);
  if (!show) throw new Error('useToast was called outside ToastProvider');
  return show;
};

const maxToasts = 3;

interface ShownToast {
  id: number;
  toast: Toast;
}

export interface ToastCardProps {
  toast: Toast;
  closeMs: number;
  closeLabel: string;
  onGone: () => void;
}

interface ToastProviderProps {
  labels: { region: string; close: string };
  /** `ToastCard`, which a page may fetch after its first screen. */
  card: ComponentType<ToastCardProps>;
  children: ReactNode;
}

/** Renders the toasts of the page: at the top, newest first, at most three. */
export function ToastProvider({ labels, card: ToastCard, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const next = useRef(0);
  const shown = useRef<readonly ShownToast[]>([]);
  const update = useCallback((all: readonly ShownToast[]) => {
    shown.current = all;
    setToasts(all);
  }, []);
  const remove = useCallback((id: number) => update(shown.current.filter((one) => one.id !== id)), [update]);
  const show = useCallback<ShowToast>(
    (toast) => {
      next.current += 1;
      const id = next.current;
      const all = [{ id, toast }, ...shown.current];
      update(all.slice(0, maxToasts));
      for (const replaced of all.slice(maxToasts)) replaced.toast.onEnd?.('faded');
      return () => remove(id);
    },
    [update, remove],
  );
  const cards = useMemo(
    () =>
      toasts.map(({ id, toast }) => (
        <ToastCard
          key={id}
          toast={toast}
          closeMs={toast.closeMs ?? limits.toast.closeMs}
          closeLabel={labels.close}
          onGone={() => remove(id)}
        />
      )),
    [ToastCard, toasts, labels.close, remove],
  );
  return (
    <Context value={show}>
      {children}
      <section
        aria-label={labels.region}
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 top-0 z-60 mx-auto flex max-w-md flex-col gap-2 px-3 pt-safe [--safe-least:0.75rem]"
      >
        {cards}
      </section>
    </Context>
  );
}
