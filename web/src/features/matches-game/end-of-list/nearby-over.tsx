import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { showFarther } from '../game-store.ts';
import { UndoButton } from '../undo-button.tsx';

/** Shown when the viewer has seen all nearby members. The next cards, which are not nearby, need the viewer's consent. */
export const NearbyOver = () => {
  const { t } = useTranslation('matches-game');
  const openPopup = useOpenPopup();
  return (
    <EmptyState
      art="cards"
      title={t('nearby.title')}
      text={t('nearby.text', { km: limits.matchesGame.nearbyKm })}
      className="my-auto"
      action={
        <div className="flex flex-col items-center gap-3">
          <Button block onClick={showFarther}>
            {t('nearby.farther')}
          </Button>
          <Button block variant="ghost" onClick={() => openPopup('searchSettings')}>
            {t('empty.settings')}
          </Button>
          <UndoButton />
        </div>
      }
    />
  );
};
