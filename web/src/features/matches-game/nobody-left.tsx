import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { useOpenPopup } from '../../lib/popups.ts';
import { startOver } from './game-store.ts';

/** Everyone was seen: look for others, or look again. */
export const NobodyLeft = () => {
  const { t } = useTranslation('matches-game');
  const openPopup = useOpenPopup();
  return (
    <EmptyState
      art="cards"
      title={t('empty.title')}
      text={t('empty.text')}
      className="my-auto"
      action={
        <div className="flex flex-col gap-3">
          <Button block onClick={() => openPopup('searchSettings')}>
            {t('empty.settings')}
          </Button>
          <Button block variant="ghost" onClick={startOver}>
            {t('empty.again')}
          </Button>
        </div>
      }
    />
  );
};
