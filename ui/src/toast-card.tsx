import { limits } from '@kindred/contract/limits';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import type { ToastCardProps, ToastEnd, ToastReply } from './toast.tsx';
import { useFade } from './use-fade.ts';
import { useSwipeAway } from './use-swipe-away.ts';

const signs = {
  neutral: null,
  success: <CircleCheck aria-hidden="true" className="size-6 text-success-text" />,
  danger: <CircleAlert aria-hidden="true" className="size-6 text-danger-text" />,
};

/** Calls `onEscape` for the key Escape, unless another element handles it, such as an open dialog. */
const useEscape = (onEscape: () => void): void => {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog]')) escape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};

/**
 * One toast. It ends by a press, a sideways swipe, its close button, Escape, a sent reply, or after a time without pointer and focus on it
 * and without a text in its field.
 */
export function ToastCard({ toast, closeMs, closeLabel, onGone }: ToastCardProps) {
  const ended = useRef(false);
  const [isReplying, setReplying] = useState(false);
  const [hasText, setHasText] = useState(false);
  const { reply } = toast;
  const end = (how: ToastEnd) => {
    if (ended.current) return;
    ended.current = true;
    toast.onEnd?.(how);
    onGone();
  };
  const hold = useFade(isReplying && hasText ? 0 : closeMs, () => end('faded'));
  const swipe = useSwipeAway(limits.toast.dismissPx, () => end('closed'));
  useEscape(() => end('closed'));
  const press = (action: () => void) => () => {
    action();
    end('pressed');
  };
  // A dialog under the toast stays open.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end('closed');
  };
  const content = (
    <>
      <span className="line-clamp-2 font-semibold">{toast.title}</span>
      {toast.text && <span className="line-clamp-2 text-sm text-text-muted">{toast.text}</span>}
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes from every control inside
    <div
      {...swipe}
      {...hold}
      onKeyDown={onKeyDown}
      className={cx(
        'pointer-events-auto animate-rise [touch-action:pan-y] rounded-xl border border-border',
        'bg-surface-raised py-2.5 pe-1.5 ps-4 shadow-raised select-none',
      )}
    >
      <div className="flex items-center gap-3">
        {toast.media ?? signs[toast.tone ?? 'neutral']}
        {toast.onPress ? (
          <button type="button" onClick={press(toast.onPress)} className="min-h-11 min-w-0 flex-1 text-start">
            {content}
          </button>
        ) : (
          <p className="min-w-0 flex-1 py-1.5">{content}</p>
        )}
        {toast.action && (
          <button type="button" onClick={press(toast.action.onPress)} className={actionClass}>
            {toast.action.label}
          </button>
        )}
        {reply && !isReplying && (
          <button type="button" onClick={() => setReplying(true)} className={actionClass}>
            {reply.openLabel}
          </button>
        )}
        <IconButton label={closeLabel} onClick={() => end('closed')} variant="muted">
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {reply && isReplying && (
        <ReplyField reply={reply} onText={(text) => setHasText(text.trim() !== '')} onSent={() => end('pressed')} />
      )}
    </div>
  );
}

const actionClass = 'min-h-11 shrink-0 rounded-full px-3 text-sm font-semibold text-brand-strong hover:bg-brand-soft';

interface ReplyFieldProps {
  reply: ToastReply;
  onText: (text: string) => void;
  onSent: () => void;
}

function ReplyField({ reply, onText, onSent }: ReplyFieldProps) {
  const [text, setText] = useState(reply.draft);
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  const field = useRef<HTMLInputElement>(null);
  const publishText = useEffectEvent(onText);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => publishText(text), [text]);
  const canSend = text.trim() !== '' && state !== 'sending';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    setState('sending');
    if (await reply.onSend(text.trim())) onSent();
    else setState('failed');
  };
  const write = (next: string) => {
    setText(next);
    reply.onWrite(next);
  };
  return (
    // A swipe that begins in the field selects text.
    <form onSubmit={(event) => void send(event)} onPointerDown={(event) => event.stopPropagation()} className="mt-2">
      <div className="flex items-center gap-2">
        <input
          ref={field}
          value={text}
          onChange={(event) => write(event.target.value)}
          maxLength={reply.maxLength}
          aria-label={reply.fieldLabel}
          placeholder={reply.fieldLabel}
          enterKeyHint="send"
          autoComplete="off"
          className="min-h-11 min-w-0 flex-1 rounded-xl bg-field px-4 py-2.5 focus-visible:outline-2 focus-visible:outline-offset-0"
        />
        <IconButton type="submit" label={reply.sendLabel} disabled={!canSend} variant={canSend ? 'brand' : 'soft'}>
          <SendHorizontal aria-hidden="true" />
        </IconButton>
      </div>
      {state === 'failed' && (
        <p role="alert" className="pt-1 text-sm text-danger-text">
          {reply.failedText}
        </p>
      )}
    </form>
  );
}
