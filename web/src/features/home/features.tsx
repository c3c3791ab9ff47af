import { useTranslation } from 'react-i18next';
import { Drawing } from '../../lib/drawings.tsx';

const features = ['one', 'two', 'three'] as const;

/** What the brand is proud of. */
export const Features = () => {
  const { t } = useTranslation(['home', 'brand']);
  return (
    <section className="bg-surface px-safe py-14 [--safe-least:1.25rem]" aria-labelledby="features">
      <h2 id="features" className="text-center text-3xl font-bold">
        {t('features')}
      </h2>
      <ul className="mx-auto mt-10 grid max-w-5xl gap-10 md:grid-cols-3">
        {features.map((feature) => (
          <li key={feature} className="flex flex-col items-center text-center">
            <Drawing name={`feature-${feature}`} className="aspect-[4/3] w-40" />
            <h3 className="mt-4 text-xl font-bold">{t(`brand:home.features.${feature}.title`)}</h3>
            <p className="mt-1.5 max-w-80 text-text-muted text-pretty">{t(`brand:home.features.${feature}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
