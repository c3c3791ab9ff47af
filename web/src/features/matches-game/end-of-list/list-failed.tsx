import { useEffect } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FailedState } from '../../../lib/layout/failed-state.tsx';
import { refill, useGame } from '../game-store.ts';

/** Shown when the candidates could not be loaded. Retries when the network is back. */
export const ListFailed = () => {
  const { t } = useTranslation('matches-game');
  const failure = useGame((game) => game.failure);
  useEffect(() => {
    const retry = () => void refill();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
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
