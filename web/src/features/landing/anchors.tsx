import { useTranslation } from '../../lib/i18n/use-translation.ts';

const anchors = ['description', 'reviews', 'statistics', 'safety'] as const;

/** Links from the header to the sections. Plain anchors work without JavaScript; the style sheet sets smooth scrolling. */
export const Anchors = () => {
  const { t } = useTranslation('landing');
  return (
    <nav
      data-anchors
      aria-label={t('anchors.label')}
      className="max-md:order-last max-md:basis-full md:me-auto md:ms-4"
    >
      <ul className="flex flex-wrap justify-center gap-x-1 md:justify-start">
        {anchors.map((anchor) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="inline-flex min-h-11 items-center rounded-full px-2.5 text-sm font-medium text-text-muted hover:bg-field hover:text-text"
            >
              {t(`anchors.${anchor}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
