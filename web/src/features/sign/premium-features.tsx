import { AccountIllustration } from '@kindred/ui/account-illustration';
import { Button, buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import Images from 'lucide-react/icons/images';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useTranslation } from 'react-i18next';
import { AccountPage, AccountTitle } from '../../lib/account-page.tsx';
import { boot } from '../../lib/boot.ts';
import { useOpenPayment } from '../../lib/open-payment.ts';

/** What Premium opens (spec 2 §6): each stands in the product, none is invented. */
const features = [
  { name: 'likes', icon: Heart },
  { name: 'write', icon: MessageCircle },
  { name: 'visitors', icon: Eye },
  { name: 'photos', icon: Images },
  { name: 'city', icon: MapPin },
] as const;

/** What Premium brings, and the way to its plans (spec 1 §2 Premium-features step). */
export const PremiumFeatures = () => {
  const { t } = useTranslation('sign');
  const openPayment = useOpenPayment();
  const { title: brand, groups } = boot().brand;
  return (
    <AccountPage
      actions={
        <>
          <Button block onClick={() => openPayment(groups.includes('casual') ? 'casual_paywall' : 'registration')}>
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
      <ul className="mt-6 flex w-full flex-col gap-4 text-left">
        {features.map(({ name, icon: Icon }) => (
          <li key={name} className="flex items-start gap-4">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <p>
              <b className="block">{t(`premium.${name}.title`)}</b>
              <span className="text-text-muted">{t(`premium.${name}.text`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </AccountPage>
  );
};
