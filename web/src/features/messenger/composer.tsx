import { limits } from '@kindred/contract/limits';
import type { Message } from '@kindred/contract/messenger';
import { IconButton } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { Quoted } from './quoted.tsx';
import { useComposer } from './use-composer.ts';

interface ComposerProps {
  dialogHid: string;
  otherName: string;
  reply: Message | null;
  onEndReply: () => void;
}

/** From how many characters left they are counted. */
const countFrom = 200;
const maxHeight = `calc(${limits.message.rows} * 1lh + 1.25rem)`;

/** Where a member writes (spec 2 §5: 1 to 6 rows). */
export const Composer = ({ dialogHid, otherName, reply, onEndReply }: ComposerProps) => {
  const { t } = useTranslation('messenger');
  const { field, text, write, send, canSend, onKeyDown, left } = useComposer(dialogHid, reply, onEndReply);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="shrink-0 border-t border-border bg-bg px-safe pt-2 pb-safe [--safe-least:0.5rem]"
    >
      {reply && (
        <div className="mb-2 flex animate-rise items-center gap-1 pl-2">
          <span className="min-w-0 flex-1">
            <Quoted reply={reply} otherName={otherName} />
          </span>
          <IconButton label={t('composer.cancelReply')} variant="muted" onClick={onEndReply}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          maxLength={limits.message.maxLength}
          aria-label={t('composer.label', { name: otherName })}
          aria-describedby={left <= countFrom ? 'composer-left' : undefined}
          placeholder={t('composer.placeholder')}
          enterKeyHint="send"
          autoCapitalize="sentences"
          style={{ maxHeight }}
          className="min-h-11 min-w-0 flex-1 resize-none overflow-y-auto rounded-xl bg-field px-4 py-2.5 leading-6 [scrollbar-width:thin] focus-visible:outline-2 focus-visible:outline-offset-0"
        />
        <IconButton
          type="submit"
          variant={canSend ? 'brand' : 'soft'}
          label={t('composer.send')}
          disabled={!canSend}
          // The field keeps the focus, and a phone its keyboard.
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
