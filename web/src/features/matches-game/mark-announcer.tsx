import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useGame } from './game-store.ts';

/** Announces to screen readers that a card was liked, passed or returned. Sets the text without a render, which follows each mark. */
export const MarkAnnouncer = () => {
  const { t } = useTranslation('matches-game');
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const announce = (text: string): void => {
      if (status.current) status.current.textContent = text;
    };
    return useGame.subscribe((now, before) => {
      const mark = now.leaving.at(-1);
      if (mark && now.leaving.length > before.leaving.length) {
        announce(t(mark.kind === 'like' ? 'told.liked' : 'told.passed', { name: mark.candidate.user.name }));
      } else if (now.returned && now.returned !== before.returned) {
        announce(t('told.back', { name: now.cards[0]?.user.name ?? '' }));
      }
    });
  }, [t]);
  return <p ref={status} role="status" className="sr-only" />;
};
