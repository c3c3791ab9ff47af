import type { LandingFact } from '@kindred/contract/brand/public-brand';
import { limits } from '@kindred/contract/limits';
import { locales } from '@kindred/i18n/locales';
import { boot } from '../../lib/brand/boot.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Section } from './section.tsx';

/** The numbers of the brand's facts. They are limits of the product, so they are true and stay current. */
const useValues = (): Record<LandingFact, string> => {
  const { i18n } = useTranslation();
  const { number } = useFormat();
  const kilometers = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'kilometer' });
  return {
    adults: `${number(limits.age.min)}+`,
    album: number(limits.photo.album),
    interests: number(limits.interests.max),
    languages: number(locales.length),
    likes: number(limits.dailyLikes.base),
    place: kilometers.format(limits.placeCellKm),
    price: number(0),
  };
};

export const Statistics = () => {
  const { t } = useTranslation('landing');
  const values = useValues();
  return (
    <Section id="statistics" title={t('statistics.title')} tinted>
      <p className="mt-3 text-center text-text-muted">{t('statistics.note')}</p>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {boot().brand.landing?.facts.map((fact) => (
          <li key={fact} className="text-center">
            <span className="block text-4xl font-extrabold text-brand-strong [font-variant-numeric:tabular-nums]">
              {values[fact]}
            </span>
            <span className="mx-auto mt-2 block max-w-56 text-pretty">{t(`statistics.${fact}`)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
