import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '../../lib/boot.ts';
import { Drawing } from '../../lib/drawings.tsx';

/** What the brand promises, and the ways in. */
export const Hero = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('brand');
  const casual = boot().brand.groups.includes('casual');
  return (
    <section className="mx-auto grid w-full max-w-5xl items-center gap-6 px-safe pt-4 pb-14 max-md:short:gap-3 max-md:short:pt-0 [--safe-least:1.25rem] md:grid-cols-2 md:gap-12 md:py-16">
      <Drawing
        name="hero"
        className="mx-auto aspect-[32/25] w-full max-w-80 max-md:short:max-w-[calc(11rem-1.2*var(--k-below))] md:order-last md:max-w-md"
      />
      <div className="text-center md:text-left">
        {casual && (
          <p className="mb-3 inline-block rounded-full bg-brand-soft px-4 py-1.5 text-sm font-semibold text-on-brand-soft">
            {t('home.greeting')}
          </p>
        )}
        <h1 className="text-4xl font-extrabold tracking-tight">{t('home.hero.title')}</h1>
        <p className="mt-3 text-lg text-text-muted text-pretty">{t('home.hero.text')}</p>
        <div className="mx-auto mt-7 flex max-w-sm flex-col gap-3 md:mx-0">{children}</div>
      </div>
    </section>
  );
};
