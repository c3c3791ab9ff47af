import { limits } from '@kindred/contract/limits';
import { splitGroups } from '@kindred/contract/split-groups';
import { useQuery } from '@tanstack/react-query';
import { useFeature, variantOf } from '../../../lib/experiments/experiments.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { useConsent } from '../../../lib/tracking/consent.ts';
import { type BreakKind, nextBreak } from './breaks.ts';
import { useBreaks } from './breaks-store.ts';

const { adEvery, adEveryLonger } = limits.matchesGame.breaks;

/** Whether the viewer has no photo, also none that waits for its review (decisions §5 Without a photo). */
const useIsPhotoMissing = (): boolean => useQuery(myProfileQuery).data?.own?.has_photo === false;

/**
 * The marks between two ad cards; null without ads: on brands without them, with Premium, and before the consent to advertising
 * (decisions §5 Ads).
 */
const useAdInterval = (): number | null => {
  const { data: me } = useQuery(myProfileQuery);
  const showsAds = useFeature('SHOW_ADS') !== undefined;
  const isAllowed = useConsent((consent) => consent.advertising);
  if (!showsAds || !isAllowed || !me) return null;
  if (me.payments.premium_status.is_active || me.payments.vip_status.is_active) return null;
  return variantOf('AD_CARD_INTERVAL') === splitGroups.first ? adEveryLonger : adEvery;
};

/** The card that is shown before the next member, or null. */
export const useBreak = (): BreakKind | null => {
  const isPhotoMissing = useIsPhotoMissing();
  const interval = useAdInterval();
  return useBreaks((breaks) => nextBreak(breaks, { isPhotoMissing, adEvery: interval }));
};
