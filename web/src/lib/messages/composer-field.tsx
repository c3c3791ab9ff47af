import { limits } from '@kindred/contract/limits';
import { IconButton } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

interface ComposerFieldProps {
  label: string;
  text: string;
  onWrite: (text: string) => void;
  /** Called if the text is not blank. */
  onSend: () => void;
  /** The field takes the focus when this changes to a value other than null. */
  focusFor?: object | null;
  /** Shown before the field. */
  before?: ReactNode;
}

/** The number of remaining characters from which they are counted. */
const countFrom = 200;
const maxHeight = `calc(${limits.message.rows} * 1lh + 1.25rem)`;

/** Whether the device has a mouse, and so a keyboard: Enter sends. On a phone Enter inserts a line break. */
const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** The field of a message (spec 2 §5: 1 to 6 rows) with its send button. Needs the namespace `messenger`. */
export const ComposerField = ({ label, text, onWrite, onSend, focusFor = null, before }: ComposerFieldProps) => {
  const { t } = useTranslation('messenger');
  const field = useRef<HTMLTextAreaElement>(null);
  const left = limits.message.maxLength - text.length;
  const canSend = text.trim() !== '';

  // The height follows the text.
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  });

  useEffect(() => {
    if (focusFor || hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, [focusFor]);

  const send = () => {
    if (!canSend) return;
    onSend();
    field.current?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // During composition, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        {before}
        <textarea
          ref={field}
          rows={1}
          value={text}
          onChange={(event) => onWrite(event.target.value)}
          onKeyDown={onKeyDown}
          maxLength={limits.message.maxLength}
          aria-label={label}
          aria-describedby={left <= countFrom ? 'composer-left' : undefined}
          placeholder={t('composer.placeholder')}
          enterKeyHint="send"
          autoCapitalize="sentences"
          style={{ maxHeight }}
          className="min-h-11 min-w-0 flex-1 resize-none overflow-y-auto rounded-xl bg-field px-4 py-2.5 leading-6 placeholder:truncate [scrollbar-width:thin] focus-visible:outline-2 focus-visible:outline-offset-0"
        />
        <IconButton
          type="submit"
          variant={canSend ? 'brand' : 'soft'}
          label={t('composer.send')}
          disabled={!canSend}
          // The field keeps the focus, so that a phone's keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
        >
          <SendHorizontal aria-hidden="true" />
        </IconButton>
      </div>
      {left <= countFrom && (
        <p
          id="composer-left"
          className={cx(
            'px-4 pt-1 text-xs [font-variant-numeric:tabular-nums]',
            left === 0 ? 'text-danger-text' : 'text-text-muted',
          )}
        >
          {t('composer.left', { count: left })}
        </p>
      )}
    </form>
  );
};
