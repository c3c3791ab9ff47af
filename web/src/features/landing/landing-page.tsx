import { SiteFooter } from '../../lib/brand/site-footer.tsx';
import { SiteHeader } from '../../lib/brand/site-header.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Anchors } from './anchors.tsx';
import { Description } from './description.tsx';
import { LandingHero } from './hero.tsx';
import { LandingReviews } from './reviews.tsx';
import { Safety } from './safety.tsx';
import { Section } from './section.tsx';
import { StartForm } from './start-form.tsx';
import { Statistics } from './statistics.tsx';
import { useFunnel } from './use-funnel.ts';

/** The brand's landing page for campaigns (spec 1 §2 Landing pages per brand). */
export const LandingPage = () => {
  const { t } = useTranslation(['brand-landing', 'home']);
  const funnel = useFunnel();
  return (
    <div className="flex min-h-(--k-screen) flex-col">
      <SiteHeader away>
        <Anchors />
      </SiteHeader>
      <main className="flex-1">
        <LandingHero funnel={funnel} />
        <Description />
        <Statistics />
        <Safety />
        <LandingReviews />
        <Section id="begin" title={t('cta')} tinted>
          <p className="mt-2 text-center text-text-muted text-pretty">{t('home:ctaText')}</p>
          <div className="mx-auto mt-5 max-w-sm">
            <StartForm funnel={funnel} />
          </div>
        </Section>
      </main>
      <SiteFooter />
    </div>
  );
};
