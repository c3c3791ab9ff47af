import type { Message } from '@kindred/contract/messenger';
import { IconButton } from '@kindred/ui/button';
import Gift from 'lucide-react/icons/gift';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { ComposerField } from '../../../lib/messages/composer-field.tsx';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { Quoted } from './quoted.tsx';
import { useComposer } from './use-composer.ts';

interface ComposerProps {
  dialogHid: string;
  otherName: string;
  reply: Message | null;
  onEndReply: () => void;
}

/** The text field of a dialog, the quoted message of a reply, and the gift button. */
export const Composer = ({ dialogHid, otherName, reply, onEndReply }: ComposerProps) => {
  const { t } = useTranslation(['messenger', 'gifts']);
  const openPopup = useOpenPopup();
  const { text, write, send, onKeyDown } = useComposer(dialogHid, reply, onEndReply);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape ends the reply from every control inside
    <div
      onKeyDown={onKeyDown}
      className="shrink-0 border-t border-border bg-bg px-safe pt-2 pb-safe [--safe-least:0.5rem]"
    >
      {reply && (
        <div className="mb-2 flex animate-rise items-center gap-1 ps-2">
          <span className="min-w-0 flex-1">
            <Quoted reply={reply} otherName={otherName} />
          </span>
          <IconButton label={t('composer.cancelReply')} variant="muted" onClick={onEndReply}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <ComposerField
        label={t('composer.label', { name: otherName })}
        text={text}
        onWrite={write}
        onSend={send}
        focusFor={reply}
        before={
          <IconButton
            label={t('gifts:open', { name: otherName })}
            aria-haspopup="dialog"
            variant="muted"
            onClick={() => openPopup('gift', { user: dialogHid })}
          >
            <Gift aria-hidden="true" />
          </IconButton>
        }
      />
    </div>
  );
};
