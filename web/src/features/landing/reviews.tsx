import { boot } from '../../lib/brand/boot.ts';
import { Rating } from '../../lib/brand/rating.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Section } from './section.tsx';

const examples = ['one', 'two'] as const;

/**
 * Two example reviews, labelled as examples, and the brand's rating if it has one
 * (docs/decisions/0014-reviews-without-invented-people.md).
 */
export const LandingReviews = () => {
  const { t } = useTranslation(['landing', 'brand-landing', 'home']);
  const { title, home } = boot().brand;
  const rating = home.kind === 'sections' ? home.rating : undefined;
  return (
    <Section id="reviews" title={t('anchors.reviews')}>
      {rating !== undefined && (
        <div className="mt-5">
          <Rating rating={rating} />
        </div>
      )}
      <p className="mx-auto mt-3 max-w-xl text-center text-text-muted text-pretty">
        {rating === undefined ? t('home:reviews.examples') : t('home:reviews.note', { brand: title })}
      </p>
      <ul className="mt-8 grid gap-4 md:grid-cols-2">
        {examples.map((example) => (
          <li key={example} className="flex flex-col rounded-xl bg-surface-raised p-6 shadow-card">
            <p className="self-start rounded-full bg-brand-soft px-3 py-1 text-xs font-semibold text-on-brand-soft">
              {t('home:reviews.example')}
            </p>
            <p className="mt-4 text-lg text-pretty">{t(`brand-landing:reviews.${example}`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
};
