import { buttonClass } from '@kindred/ui/button';
import { useTranslation } from 'react-i18next';
import { RegisterLink } from '../../lib/register-link.tsx';
import { HeroArt } from './hero-art.tsx';
import { LoginLink } from './login-link.tsx';

/** What the brand promises, and the two ways in. */
export const Hero = () => {
  const { t } = useTranslation(['home', 'brand']);
  return (
    <section className="mx-auto grid w-full max-w-5xl items-center gap-6 px-safe pt-4 pb-14 max-md:short:gap-3 max-md:short:pt-0 [--safe-least:1.25rem] md:grid-cols-2 md:gap-12 md:py-16">
      <HeroArt className="mx-auto h-auto w-full max-w-80 max-md:short:max-w-40 md:order-last md:max-w-md" />
      <div className="text-center md:text-left">
        <h1 className="text-4xl font-extrabold tracking-tight">{t('brand:home.hero.title')}</h1>
        <p className="mt-3 text-lg text-text-muted text-pretty">{t('brand:home.hero.text')}</p>
        <div className="mx-auto mt-7 flex max-w-sm flex-col gap-3 md:mx-0">
          <RegisterLink className={buttonClass({ block: true })}>{t('register')}</RegisterLink>
          <LoginLink className={buttonClass({ block: true, variant: 'secondary' })}>{t('login')}</LoginLink>
        </div>
      </div>
    </section>
  );
};
