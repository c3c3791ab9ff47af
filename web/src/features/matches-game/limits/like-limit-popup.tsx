import { limits } from '@kindred/contract/limits';
import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { usePrefetchPayment } from '../../../lib/payments/use-prefetch-payment.ts';
import { useReplaceByPayment } from '../../../lib/payments/use-replace-by-payment.ts';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { useGame } from '../game-store.ts';

/** Only Premium Plus has unlimited likes. A holder of Premium gets the upgrade's payment context. */
const contextOf = (isPremium: boolean): PaymentContext => {
  if (isPremium) return 'matches_likes_limit_plus';
  return 'matches_likes_limit';
};

/**
 * Shown when no likes are left: the time at which likes renew, and a button that opens Premium Plus. For a holder of Premium it is the
 * upgrade (spec 2 §4 Matches game).
 */
export default function LikeLimitPopup({ sheet }: PopupProps<'likeLimit'>) {
  const { t } = useTranslation(['matches-game', 'common', 'payment-results']);
  const { time } = useFormat();
  const renewsAt = useGame((game) => game.renewsAt);
  const { data: profile } = useQuery(myProfileQuery);
  const openInstead = useReplaceByPayment();
  const isPremium = profile?.payments.premium_status.is_active ?? false;
  // The context depends on the profile, so nothing is prefetched before the profile is loaded.
  const prefetchRef = usePrefetchPayment(profile ? contextOf(isPremium) : null);
  const count = profile?.own?.daily_likes.limit ?? limits.dailyLikes.base;
  return (
    <Sheet
      {...sheet}
      title={isPremium ? t('payment-results:upgrade.title') : t('limit.title')}
      closeLabel={t('common:action.close')}
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <span className="flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
          <Heart aria-hidden="true" className="size-10 fill-current" />
        </span>
        <p className="text-pretty">{t('limit.text', { count })}</p>
        <p className="font-semibold">
          {renewsAt === null ? t('limit.renewsSoon') : t('limit.renewsAt', { time: time(new Date(renewsAt)) })}
        </p>
        <p className="text-sm text-text-muted text-pretty">
          {isPremium ? t('payment-results:upgrade.counts') : t('limit.meanwhile')}
        </p>
        <div className="mt-2 flex w-full flex-col gap-3">
          <Button ref={prefetchRef} block onClick={() => openInstead(contextOf(isPremium))}>
            {t('payment-results:limit.upgrade')}
          </Button>
          <Button block variant="secondary" onClick={() => sheet.onOpenChange(false)}>
            {t('limit.ok')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
