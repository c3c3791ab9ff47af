import type { HomeSection } from '@kindred/contract/brand/public-brand';
import { buttonClass } from '@kindred/ui/button';
import type { ComponentType } from 'react';
import { LoginLink } from '../../lib/account/login-link.tsx';
import { RegisterLink } from '../../lib/account/register-link.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Features } from './features.tsx';
import { FooterCta } from './footer-cta.tsx';
import { Hero } from './hero.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { Reviews } from './reviews.tsx';

const HeroWithWaysIn = () => {
  const { t } = useTranslation('home');
  return (
    <Hero>
      <RegisterLink className={buttonClass({ block: true })}>{t('register')}</RegisterLink>
      <LoginLink className={buttonClass({ block: true, variant: 'secondary' })}>{t('login')}</LoginLink>
    </Hero>
  );
};

const RegisterCta = () => {
  const { t } = useTranslation('home');
  return (
    <FooterCta text={t('ctaText')}>
      <RegisterLink className={buttonClass({ block: true })}>{t('register')}</RegisterLink>
    </FooterCta>
  );
};

const components: Record<HomeSection, ComponentType> = {
  hero: HeroWithWaysIn,
  'message-bubble': MessageBubble,
  features: Features,
  reviews: Reviews,
  'footer-cta': RegisterCta,
};

/** A home page with the brand's sections in the brand's order. */
export const BrandHome = ({ sections }: { sections: readonly HomeSection[] }) =>
  sections.map((section) => {
    const Section = components[section];
    return <Section key={section} />;
  });
