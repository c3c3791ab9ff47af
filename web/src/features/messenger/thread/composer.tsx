import type { Message } from '@kindred/contract/messenger';
import { IconButton } from '@kindred/ui/button';
import Gift from 'lucide-react/icons/gift';
import Sticker from 'lucide-react/icons/sticker';
import X from 'lucide-react/icons/x';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyExtra } from '../../../lib/layout/lazy-extra.tsx';
import { ComposerField } from '../../../lib/messages/composer-field.tsx';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { Quoted } from './quoted.tsx';
import { useComposer } from './use-composer.ts';

/** What the thread does with its composer. */
export interface ComposerHandle {
  /** Puts a text before the present one, for the member to change or send, and moves the focus there. */
  readonly fill: (text: string) => void;
}

interface ComposerProps {
  ref?: Ref<ComposerHandle>;
  dialogHid: string;
  otherName: string;
  reply: Message | null;
  onEndReply: () => void;
}

const stickersId = 'composer-stickers';
const StickerPanel = lazyExtra<{ onChoose: (stickerType: number) => void }>(
  () => import('../stickers/sticker-panel.tsx'),
  <div className="h-56" />,
);

/** The text field of a dialog, the quoted message of a reply, and the buttons of stickers and gifts. */
export const Composer = ({ ref, dialogHid, otherName, reply, onEndReply }: ComposerProps) => {
  const { t } = useTranslation(['messenger', 'gifts']);
  const openPopup = useOpenPopup();
  const { text, write, send, sendSticker, isChoosing, setChoosing, onKeyDown } = useComposer(
    dialogHid,
    reply,
    onEndReply,
  );
  const [filled, setFilled] = useState<object | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({
    fill: (next) => {
      write(text.trim() === '' ? next : `${next}\n${text}`);
      setFilled({});
    },
  }));
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
        focusFor={reply ?? filled}
        before={
          <span className="flex">
            <IconButton
              label={t('gifts:open', { name: otherName })}
              aria-haspopup="dialog"
              variant="muted"
              onClick={() => openPopup('gift', { user: dialogHid })}
            >
              <Gift aria-hidden="true" />
            </IconButton>
            <IconButton
              ref={toggle}
              label={t('gifts:sticker.open')}
              aria-expanded={isChoosing}
              aria-controls={isChoosing ? stickersId : undefined}
              variant="muted"
              onClick={() => setChoosing(!isChoosing)}
            >
              <Sticker aria-hidden="true" />
            </IconButton>
          </span>
        }
      />
      {isChoosing && (
        <div id={stickersId} className="mt-2">
          <StickerPanel
            onChoose={(stickerType) => {
              sendSticker(stickerType);
              toggle.current?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
};
