import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGame } from './game-store.ts';

/** Says for readers what became of a card. */
export const Announcer = () => {
  const { t } = useTranslation('matches-game');
  const [words, setWords] = useState('');
  useEffect(
    () =>
      useGame.subscribe((now, before) => {
        const made = now.leaving.at(-1);
        if (made && now.leaving.length > before.leaving.length) {
          setWords(t(made.kind === 'like' ? 'told.liked' : 'told.passed', { name: made.candidate.user.name }));
        } else if (now.returned && now.returned !== before.returned) {
          setWords(t('told.back', { name: now.cards[0]?.user.name ?? '' }));
        }
      }),
    [t],
  );
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
};
