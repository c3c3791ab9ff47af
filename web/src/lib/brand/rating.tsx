import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';

const best = 5;

const Stars = ({ className }: { className: string }) => (
  <svg viewBox="0 0 120 24" aria-hidden="true" className={`h-8 w-40 max-w-none ${className}`}>
    {Array.from({ length: best }, (_, index) => (
      <path
        key={index}
        transform={`translate(${index * 24} 0)`}
        className="fill-current"
        d="m12 2 3.1 6.3 6.9 1-5 4.9 1.200 6.900L12 17.800l-6.200 3.300L7 14.200 2 9.300l6.900-1Z"
      />
    ))}
  </svg>
);

/** The aggregate rating, in stars and as a number (spec 1 §1 Brand model). */
export const Rating = ({ rating }: { rating: number }) => {
  const { t } = useTranslation('home');
  const { number } = useFormat();
  return (
    <div className="flex items-center justify-center gap-3">
      <span className="relative inline-flex" aria-hidden="true">
        <Stars className="text-border" />
        <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ width: `${(rating / best) * 100}%` }}>
          <Stars className="text-gold" />
        </span>
      </span>
      <p className="text-xl font-bold">{t('reviews.rating', { rating: number(rating), best: number(best) })}</p>
    </div>
  );
};
