import { Button } from '@kindred/ui/button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface MessageSentProps {
  name: string;
  onOpenChat: () => void;
  onKeepPlaying: () => void;
}

/** The first message is out: on to the chat, or on with the game. */
export const MessageSent = ({ name, onOpenChat, onKeepPlaying }: MessageSentProps) => {
  const { t } = useTranslation('matches-game');
  const words = useRef<HTMLParagraphElement>(null);
  // The form that held the focus is gone; readers go on from here.
  useEffect(() => words.current?.focus(), []);
  return (
    <div className="flex w-full flex-col gap-3">
      <p ref={words} tabIndex={-1} className="mb-2 text-lg font-semibold outline-none">
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
