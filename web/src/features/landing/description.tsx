import { Drawing } from '../../lib/brand/drawings.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Section } from './section.tsx';

/** The brand's description of itself. */
export const Description = () => {
  const { t } = useTranslation('brand-landing');
  return (
    <Section id="description" title={t('description.title')}>
      <div className="mt-6 flex flex-col items-center gap-6 md:flex-row md:justify-center md:gap-12">
        <Drawing name="feature-one" className="aspect-[4/3] w-48 shrink-0" />
        <p className="max-w-md text-center text-lg text-pretty md:text-start">{t('description.text')}</p>
      </div>
    </Section>
  );
};
