import { boot } from '../../lib/brand/boot.ts';
import { Rating } from '../../lib/brand/rating.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

const cards = ['one', 'two', 'three'] as const;

/**
 * The aggregate rating and the review cards (spec 1 §1 Brand model). The cards invent no person: they say that they are
 * examples, name a subject where others name a person, and carry no stars of their own
 * (docs/decisions/0014-reviews-without-invented-people.md).
 */
export const Reviews = () => {
  const { t } = useTranslation(['home', 'brand']);
  const { title, home } = boot().brand;
  const rating = home.kind === 'sections' ? home.rating : undefined;
  return (
    <section className="mx-auto w-full max-w-5xl px-safe pt-14 [--safe-least:1.25rem]" aria-labelledby="reviews">
      <h2 id="reviews" className="text-center text-3xl font-bold">
        {t('brand:home.reviews.title')}
      </h2>
      {rating !== undefined && (
        <div className="mt-5">
          <Rating rating={rating} />
        </div>
      )}
      <p className="mx-auto mt-3 max-w-xl text-center text-text-muted text-pretty">
        {t('reviews.note', { brand: title })}
      </p>
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {cards.map((card) => (
          <li key={card} className="flex flex-col rounded-xl bg-surface-raised p-6 shadow-card">
            <p className="self-start rounded-full bg-brand-soft px-3 py-1 text-xs font-semibold text-on-brand-soft">
              {t('reviews.example')}
            </p>
            <p className="mt-4 grow text-lg text-pretty">{t(`brand:home.reviews.${card}.text`)}</p>
            <p className="mt-4 text-sm text-text-muted">{t(`brand:home.reviews.${card}.about`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
