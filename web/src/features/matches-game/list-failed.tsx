import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { useOnline } from '../../lib/online.ts';
import { refill, useGame } from './game-store.ts';

/** The next candidates did not come: says why, and tries again by itself when the network is back. */
export const ListFailed = () => {
  const { t } = useTranslation(['matches-game', 'common']);
  const errorText = useErrorText();
  const online = useOnline();
  const failure = useGame((game) => game.failure);
  useEffect(() => {
    const again = () => void refill();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <div role="alert" className="my-auto">
      <EmptyState
        art={online ? 'oops' : 'offline'}
        title={t('failed.title')}
        text={errorText('pickUp', failure)}
        action={
          <Button block onClick={() => void refill()}>
            {t('common:action.retry')}
          </Button>
        }
      />
    </div>
  );
};
