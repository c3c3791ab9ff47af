import { buttonClass } from '@kindred/ui/button';
import { LoginLink } from '../../lib/account/login-link.tsx';
import { boot } from '../../lib/brand/boot.ts';
import { Drawing } from '../../lib/brand/drawings.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FunnelForm } from './funnel-form.tsx';
import { StartForm } from './start-form.tsx';
import type { Funnel } from './use-funnel.ts';

/** The slogan, with the short form. A brand that registers elsewhere has only the start button. */
export const LandingHero = ({ funnel }: { funnel: Funnel }) => {
  const { t } = useTranslation(['brand-landing', 'home']);
  const { registrationUrl, landing } = boot().brand;
  return (
    <section className="mx-auto grid w-full max-w-5xl items-center gap-8 px-safe pt-4 pb-14 [--safe-least:1.25rem] md:grid-cols-[1.1fr_0.9fr] md:gap-14 md:py-12">
      <div className="text-center md:text-start">
        <Drawing
          name="hero"
          className="mx-auto aspect-[32/25] w-full max-w-60 max-md:short:max-w-[calc(11rem-1.2*var(--k-below))] md:mx-0 md:max-w-sm"
        />
        <h1 className="mt-4 text-4xl font-extrabold tracking-tight">{t('slogan')}</h1>
        <p className="mt-3 text-lg text-text-muted text-pretty">{t('text')}</p>
      </div>
      <div className="mx-auto w-full max-w-md rounded-xl bg-surface-raised p-5 shadow-raised md:p-7">
        {registrationUrl ? <StartForm funnel={funnel} /> : <FunnelForm funnel={funnel} />}
        {landing?.login && (
          <LoginLink className={`${buttonClass({ block: true, variant: 'ghost' })} mt-2`}>{t('home:login')}</LoginLink>
        )}
      </div>
    </section>
  );
};
