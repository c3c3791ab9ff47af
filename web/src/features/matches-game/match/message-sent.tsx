import { Button } from '@kindred/ui/button';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

interface MessageSentProps {
  name: string;
  onOpenChat: () => void;
  onKeepPlaying: () => void;
}

/** Shown after the first message was sent. Leads to the chat or back to the game. */
export const MessageSent = ({ name, onOpenChat, onKeepPlaying }: MessageSentProps) => {
  const { t } = useTranslation('matches-game');
  const text = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is unmounted.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="flex w-full flex-col gap-3">
      <p ref={text} tabIndex={-1} className="mb-2 text-lg font-semibold outline-none">
        {t('match.sent', { name })}
      </p>
      <Button block onClick={onOpenChat}>
        {t('match.openChat')}
      </Button>
      <Button block variant="ghost" onClick={onKeepPlaying}>
        {t('match.keepPlaying')}
      </Button>
    </div>
  );
};
