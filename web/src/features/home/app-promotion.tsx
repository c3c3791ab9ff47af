import { buttonClass } from '@kindred/ui/button';
import Download from 'lucide-react/icons/download';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Features } from './features.tsx';
import { FooterCta } from './footer-cta.tsx';
import { Hero } from './hero.tsx';

/** A home page that only promotes the brand's mobile app and links to the stores (spec 1 §1 Brand model). */
export const AppPromotion = ({ storeUrl }: { storeUrl: string }) => {
  const { t } = useTranslation('home');
  const store = (
    <a href={storeUrl} className={buttonClass({ block: true })}>
      <Download aria-hidden="true" className="size-5 shrink-0" />
      {t('store')}
    </a>
  );
  return (
    <>
      <Hero>{store}</Hero>
      <Features />
      <FooterCta>{store}</FooterCta>
    </>
  );
};
