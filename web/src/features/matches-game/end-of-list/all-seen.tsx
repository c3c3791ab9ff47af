import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { startOver } from '../game-store.ts';
import { AllSeenWithin } from './all-seen-within.tsx';

/** Everyone was seen: look farther, for others, or again. */
export const AllSeen = () => {
  const { data, isLoading } = useQuery(myProfileQuery);
  const own = data?.own;
  // Which of the two it is shows the profile, as a rule loaded before; until then the place stays empty for a moment.
  if (isLoading) return null;
  if (own?.search_distance) return <AllSeenWithin own={own} km={own.search_distance} />;
  return <NobodyAnywhere />;
};

const NobodyAnywhere = () => {
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
