import { limits } from '@kindred/contract/limits';
import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { Button } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Camera from 'lucide-react/icons/camera';
import Crown from 'lucide-react/icons/crown';
import { useEffect, useRef, useState } from 'react';
import { boot } from '../../../lib/brand/boot.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useOpenPayment } from '../../../lib/payments/use-open-payment.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { useNewsPush } from '../../../lib/site-pushes/use-news-push.ts';
import { useConsent } from '../../../lib/tracking/consent.ts';
import { UndoButton } from '../undo-button.tsx';
import type { BreakKind } from './breaks.ts';
import { dismissBreak, useBreaks } from './breaks-store.ts';
import { PublisherAd } from './publisher-ad.tsx';

const { hideAdsEvery, hideAdsMs } = limits.matchesGame.breaks;
const adContext: PaymentContext = 'matches_ad';

interface BreakCardViewProps {
  icon: LucideIcon;
  label?: string;
  title: string;
  text: string;
  open: string;
  onOpen: () => void;
  leave: string;
  onLeave: () => void;
}

/** A card in the size of the stack. Takes the focus, because the buttons of the card before are gone. */
const BreakCardView = ({ icon: Icon, label, title, text, open, onOpen, leave, onLeave }: BreakCardViewProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="break-title"
      className="absolute inset-0 flex animate-rise flex-col items-center justify-center gap-4 overflow-hidden rounded-2xl border border-border bg-surface-raised px-6 py-10 text-center shadow-raised"
    >
      {label && <p className="absolute top-4 end-4 rounded-full bg-field px-3 py-1 text-sm font-medium">{label}</p>}
      <span className="flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <Icon aria-hidden="true" className="size-10" />
      </span>
      <h2 id="break-title" ref={heading} tabIndex={-1} className="text-2xl font-bold text-balance outline-none">
        {title}
      </h2>
      <p className="text-text-muted text-pretty">{text}</p>
      <div className="mt-2 flex w-full flex-col gap-3">
        <Button block onClick={onOpen}>
          {open}
        </Button>
        <Button block variant="ghost" onClick={onLeave}>
          {leave}
        </Button>
      </div>
      <UndoButton />
    </section>
  );
};

/** Asks for a photo. */
const PhotoCard = () => {
  const { t } = useTranslation('game-notices');
  const openPopup = useOpenPopup();
  const { withoutPhoto, base } = limits.dailyLikes;
  const isUnlimited = useQuery(myProfileQuery).data?.own?.daily_likes.limit === null;
  return (
    <BreakCardView
      icon={Camera}
      title={t('photo.title')}
      text={isUnlimited ? t('photo.textUnlimited') : t('photo.text', { without: withoutPhoto, with: base })}
      open={t('photo.add')}
      onOpen={() => openPopup('uploadPhoto')}
      leave={t('photo.later')}
      onLeave={() => dismissBreak('photo')}
    />
  );
};

/** Ends the ad card. After every third one a push offers to hide the ads (decisions §5 Ads). */
const useLeaveAd = (): (() => void) => {
  const { t } = useTranslation('game-notices');
  const openPayment = useOpenPayment();
  const showPush = useNewsPush();
  return () => {
    if (dismissBreak('ad') % hideAdsEvery !== 0) return;
    showPush('hideAds', {
      title: t('hideAds.title'),
      action: { label: t('hideAds.open'), onPress: () => openPayment('hide_ads') },
      closeMs: hideAdsMs,
    });
  };
};

/**
 * A house ad, for something that the app has (decisions §5 Ads): Premium, or in turn with it the verification of members who can be
 * verified.
 */
const HouseAd = () => {
  const { t } = useTranslation('game-notices');
  const openPopup = useOpenPopup();
  const openPayment = useOpenPayment();
  const leave = useLeaveAd();
  const { data: me } = useQuery(myProfileQuery);
  const ads = useBreaks((breaks) => breaks.ads);
  const canVerify = me !== undefined && !me.verified && me.photo_count > 0;
  const ad = canVerify && ads % 2 === 1 ? 'verify' : 'premium';
  return (
    <BreakCardView
      icon={ad === 'verify' ? BadgeCheck : Crown}
      label={t('ad.label')}
      title={t(`ad.${ad}.title`)}
      text={t(`ad.${ad}.text`)}
      open={t(`ad.${ad}.open`)}
      onOpen={() => (ad === 'verify' ? openPopup('verifyPhoto') : openPayment(adContext))}
      leave={t('ad.skip')}
      onLeave={leave}
    />
  );
};

/**
 * The ad of the brand's publisher. The house ad replaces it without a publisher, before the consent to advertising, and if the ad
 * does not appear.
 */
const AdCard = () => {
  const { t } = useTranslation('game-notices');
  const leave = useLeaveAd();
  const isAllowed = useConsent((consent) => consent.advertising);
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed || !isAllowed || !boot().brand.adPlaces?.includes('matches')) return <HouseAd />;
  return <PublisherAd label={t('ad.label')} leave={t('ad.skip')} onLeave={leave} onFail={() => setHasFailed(true)} />;
};

/** The card that is shown before the next member. */
export default function BreakCard({ kind }: { kind: BreakKind }) {
  return kind === 'photo' ? <PhotoCard /> : <AdCard />;
}
