import type { BenefitName } from '@kindred/contract/payments/benefits';
import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { AccountIllustration } from '@kindred/ui/account-illustration';
import { Button, buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Crown from 'lucide-react/icons/crown';
import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import Images from 'lucide-react/icons/images';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Sparkles from 'lucide-react/icons/sparkles';
import { AccountPage, AccountTitle } from '../../lib/account/account-page.tsx';
import { boot } from '../../lib/brand/boot.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { benefitsOf } from '../../lib/payments/benefits.gen.ts';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { usePrefetchPayment } from '../../lib/payments/use-prefetch-payment.ts';
import { visitTraffic } from '../../lib/tracking/traffic.ts';

const icons: { readonly [N in BenefitName]?: LucideIcon } = {
  seeLikes: Heart,
  writeToAnyone: MessageCircle,
  seeVisitors: Eye,
  allPhotos: Images,
  cities: MapPin,
  smartMessages: Sparkles,
};

/** Returns the payment context. A registration that started on a landing page has the landing page's context. */
const getContext = (isCasual: boolean): PaymentContext => {
  if (isCasual) return 'casual_paywall';
  return visitTraffic()?.landing_id ? 'landing' : 'registration';
};

/** The benefits of Premium, and the link to its plans (spec 1 §2 Premium-features step). */
export const PremiumFeatures = () => {
  const { t } = useTranslation(['sign', 'benefits']);
  const openPayment = useOpenPayment();
  const { title: brand, groups } = boot().brand;
  const context = getContext(groups.includes('casual'));
  const prefetchRef = usePrefetchPayment(context);
  return (
    <AccountPage
      actions={
        <>
          <Button ref={prefetchRef} block onClick={() => openPayment(context)}>
            {t('premium.plans')}
          </Button>
          <Link to="/matches" replace className={buttonClass({ block: true, variant: 'ghost' })}>
            {t('activated.skip')}
          </Link>
        </>
      }
    >
      <AccountIllustration name="premium" className="w-44 short:w-28" />
      <AccountTitle>{t('premium.title', { brand })}</AccountTitle>
      <ul className="mt-6 flex w-full flex-col gap-4 text-start">
        {benefitsOf.premium.map((name) => (
          <li key={name} className="flex items-start gap-4">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
              <BenefitIcon name={name} />
            </span>
            <p>
              <b className="block">{t(`benefits:title.${name}`)}</b>
              <span className="text-text-muted">{t(`benefits:text.${name}`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </AccountPage>
  );
};

const BenefitIcon = ({ name }: { name: BenefitName }) => {
  const Icon = icons[name] ?? Crown;
  return <Icon aria-hidden="true" className="size-5" />;
};
