import { limits } from '@kindred/contract/limits';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import type { Toast, ToastEnd } from './toast.tsx';
import { useFade } from './use-fade.ts';
import { useSwipeAway } from './use-swipe-away.ts';

const signs = {
  neutral: null,
  success: <CircleCheck aria-hidden="true" className="size-6 text-success-text" />,
  danger: <CircleAlert aria-hidden="true" className="size-6 text-danger-text" />,
};

export interface ToastCardProps {
  toast: Toast;
  closeMs: number;
  closeLabel: string;
  onGone: () => void;
}

/** One toast. It ends by a press, a sideways swipe, its close button, or after a time without pointer and focus on it. */
export function ToastCard({ toast, closeMs, closeLabel, onGone }: ToastCardProps) {
  const ended = useRef(false);
  const end = (how: ToastEnd) => {
    if (ended.current) return;
    ended.current = true;
    toast.onEnd?.(how);
    onGone();
  };
  const hold = useFade(closeMs, () => end('faded'));
  const swipe = useSwipeAway(limits.toast.dismissPx, () => end('closed'));
  const press = (action: () => void) => () => {
    action();
    end('pressed');
  };
  const content = (
    <>
      <span className="block font-semibold">{toast.title}</span>
      {toast.text && <span className="line-clamp-2 text-sm text-text-muted">{toast.text}</span>}
    </>
  );
  return (
    <div
      {...swipe}
      {...hold}
      className={cx(
        'pointer-events-auto flex animate-rise [touch-action:pan-y] items-center gap-3 rounded-xl border border-border',
        'bg-surface-raised py-2.5 pe-1.5 ps-4 shadow-raised select-none',
      )}
    >
      {toast.media ?? signs[toast.tone ?? 'neutral']}
      {toast.onPress ? (
        <button type="button" onClick={press(toast.onPress)} className="min-h-11 min-w-0 flex-1 text-start">
          {content}
        </button>
      ) : (
        <p className="min-w-0 flex-1 py-1.5">{content}</p>
      )}
      {toast.action && (
        <button
          type="button"
          onClick={press(toast.action.onPress)}
          className="min-h-11 shrink-0 rounded-full px-3 text-sm font-semibold text-brand-strong hover:bg-brand-soft"
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label={closeLabel} onClick={() => end('closed')} variant="muted">
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
