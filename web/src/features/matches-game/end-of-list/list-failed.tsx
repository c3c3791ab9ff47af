import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../lib/layout/failed-state.tsx';
import { refill, useGame } from '../game-store.ts';

/** The next candidates did not come: says why, and tries again by itself when the network is back. */
export const ListFailed = () => {
  const { t } = useTranslation('matches-game');
  const failure = useGame((game) => game.failure);
  useEffect(() => {
    const again = () => void refill();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <FailedState
      title={t('failed.title')}
      call="pickUp"
      error={failure}
      onRetry={() => void refill()}
      className="my-auto"
    />
  );
};
