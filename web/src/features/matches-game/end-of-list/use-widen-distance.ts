import { limits } from '@kindred/contract/limits';
import type { SearchDistance, UserInfo } from '@kindred/contract/profile';
import { useToast } from '@kindred/ui/toast';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSaveSearch } from '../../../lib/members/use-save-search.ts';
import { showFarther } from '../game-store.ts';

type SearchSettings = NonNullable<UserInfo['own']>;

/** Long enough to read the toast and to undo the change. */
const undoMs = 2 * limits.toast.closeMs;

// A copy: the build replaces limits by their values, which have no methods (`scripts/inline-limits.ts`).
const distances = [...limits.searchDistancesKm];

/** Returns the next larger search distance in km; null (any distance) after the largest. */
export const widerThan = (km: number): SearchDistance => distances.find((step) => step > km) ?? null;

/**
 * Returns a function that saves a larger search distance, starts the list again, and shows a toast that undoes the change.
 * `pendingKm` is the distance that is being saved; undefined if none is.
 */
export const useWidenDistance = ({ search_age_from, search_age_to, search_distance: before }: SearchSettings) => {
  const { t } = useTranslation('matches-game');
  const showToast = useToast();
  const errorText = useErrorText();
  const { mutateAsync, isPending, variables, error } = useSaveSearch();
  const save = (search_distance: SearchDistance) => mutateAsync({ search_age_from, search_age_to, search_distance });
  const undo = () => {
    save(before).catch((failure: unknown) =>
      showToast({ title: errorText('searchSettings', failure), tone: 'danger' }),
    );
  };
  const widen = async (km: SearchDistance): Promise<void> => {
    await save(km);
    // The choice of any distance is the consent to members who are not nearby.
    if (km === null) showFarther();
    showToast({
      title: km === null ? t('within.everywhere') : t('within.widened', { km }),
      tone: 'success',
      action: { label: t('within.undo'), onPress: undo },
      closeMs: undoMs,
    });
  };
  return { widen: useSingleFlight(widen), pendingKm: isPending ? variables.search_distance : undefined, error };
};
