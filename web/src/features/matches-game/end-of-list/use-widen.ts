import { limits } from '@kindred/contract/limits';
import type { SearchDistance, UserInfo } from '@kindred/contract/profile';
import { useToast } from '@kindred/ui/toast';
import { useTranslation } from 'react-i18next';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useSaveSearch } from '../../../lib/members/use-save-search.ts';
import { showFarther } from '../game-store.ts';

type Own = NonNullable<UserInfo['own']>;

/** Time to read where the deck went, and to go back. */
const undoMs = 2 * limits.toast.closeMs;

// A copy: the bundler (rolldown) replaces `limits.searchDistancesKm.find` by nothing, as it folds constants of `limits`.
const distances = [...limits.searchDistancesKm];

/** The next larger search distance; null, any, after the largest. */
export const widerThan = (km: number): SearchDistance => distances.find((step) => step > km) ?? null;

/**
 * Saves another search distance, says so, and offers the one of before. The deck goes on by itself.
 * @returns `pending`: the distance that is being saved
 */
export const useWiden = ({ search_age_from, search_age_to, search_distance: before }: Own) => {
  const { t } = useTranslation('matches-game');
  const showToast = useToast();
  const errorText = useErrorText();
  const { mutateAsync, isPending, variables, error } = useSaveSearch();
  const save = (search_distance: SearchDistance) => mutateAsync({ search_age_from, search_age_to, search_distance });
  const goBack = () => {
    save(before).catch((failure: unknown) =>
      showToast({ title: errorText('searchSettings', failure), tone: 'danger' }),
    );
  };
  const widen = async (km: SearchDistance): Promise<void> => {
    await save(km);
    // Who looks at any distance has said yes to people who are far away.
    if (km === null) showFarther();
    showToast({
      title: km === null ? t('within.everywhere') : t('within.widened', { km }),
      tone: 'success',
      action: { label: t('within.undo'), onPress: goBack },
      closeMs: undoMs,
    });
  };
  return { widen: useSingleFlight(widen), pending: isPending ? variables.search_distance : undefined, error };
};
