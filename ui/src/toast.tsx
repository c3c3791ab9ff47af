import { limits } from '@kindred/contract/limits';
import { type ComponentType, createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import type { ToastCardProps } from './toast-card.tsx';

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
  /** Milliseconds until the toast fades. Default `limits.toast.closeMs`; 0 means never. */
  closeMs?: number | undefined;
  onEnd?: ((how: ToastEnd) => void) | undefined;
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

interface ToastProviderProps {
  labels: { region: string; close: string };
  /** `ToastCard`, which a page may fetch after its first screen. */
  card: ComponentType<ToastCardProps>;
  children: ReactNode;
}

/** Renders the toasts of the page: at the top, newest first, at most three. */
export function ToastProvider({ labels, card: ToastCard, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<{ id: number; toast: Toast }[]>([]);
  const next = useRef(0);
  const remove = useCallback((id: number) => setToasts((all) => all.filter((one) => one.id !== id)), []);
  const show = useCallback<ShowToast>(
    (toast) => {
      next.current += 1;
      const id = next.current;
      setToasts((all) => [{ id, toast }, ...all].slice(0, maxToasts));
      return () => remove(id);
    },
    [remove],
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
