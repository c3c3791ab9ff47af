import type { UserInfo } from '@kindred/contract/profile';
import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { startOver } from '../game-store.ts';
import { useWidenDistance, widerThan } from './use-widen-distance.ts';

interface AllSeenWithinProps {
  settings: NonNullable<UserInfo['own']>;
  /** The search distance, in km. */
  km: number;
}

/** Shown when the viewer has seen all members within the search distance. One tap increases the distance. */
export const AllSeenWithin = ({ settings, km }: AllSeenWithinProps) => {
  const { t } = useTranslation('matches-game');
  const errorText = useErrorText();
  const { widen, pendingKm, error } = useWidenDistance(settings);
  const wider = widerThan(km);
  return (
    <EmptyState
      art="cards"
      title={t('within.title', { km })}
      text={t('within.text')}
      className="my-auto"
      action={
        <div className="flex flex-col gap-3">
          {wider !== null && (
            <Button block loading={pendingKm === wider} onClick={() => widen(wider)}>
              {t('within.widen', { km: wider })}
            </Button>
          )}
          <Button
            block
            variant={wider === null ? 'primary' : 'ghost'}
            loading={pendingKm === null}
            onClick={() => widen(null)}
          >
            {t('within.anywhere')}
          </Button>
          <Button block variant="ghost" onClick={startOver}>
            {t('empty.again')}
          </Button>
          <p role="alert" className="text-sm text-danger-text empty:hidden">
            {error && errorText('searchSettings', error)}
          </p>
        </div>
      }
    />
  );
};
