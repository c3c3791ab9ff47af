import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGame } from './game-store.ts';

/** Announces to screen readers that a card was liked, passed or returned. */
export const MarkAnnouncer = () => {
  const { t } = useTranslation('matches-game');
  const [text, setText] = useState('');
  useEffect(
    () =>
      useGame.subscribe((now, before) => {
        const mark = now.leaving.at(-1);
        if (mark && now.leaving.length > before.leaving.length) {
          setText(t(mark.kind === 'like' ? 'told.liked' : 'told.passed', { name: mark.candidate.user.name }));
        } else if (now.returned && now.returned !== before.returned) {
          setText(t('told.back', { name: now.cards[0]?.user.name ?? '' }));
        }
      }),
    [t],
  );
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
};
