import { type Dashboard, figureNames } from '@kindred/contract/console/figures';
import { cardClass } from '../../lib/card-class.ts';
import { formatCount } from '../../lib/format.ts';
import { useTranslation } from '../../lib/use-translation.ts';

/** The figures of each brand that has any. */
export const BrandTable = ({ brands }: Pick<Dashboard, 'brands'>) => {
  const { t } = useTranslation('console-dashboard');
  const activeBrands = brands.filter(({ figures }) => figureNames.some((name) => figures[name] > 0));
  if (activeBrands.length === 0) return null;
  return (
    <section aria-labelledby="brands" className={`${cardClass} mt-4`}>
      <h2 id="brands" className="mb-3 text-lg font-bold">
        {t('byBrand')}
      </h2>
      <ul className="divide-y divide-border text-sm">
        {activeBrands.map(({ id, title, figures }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
            <p className="w-40 font-semibold">{title}</p>
            <dl className="grid flex-1 grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3 xl:grid-cols-7">
              {figureNames.map((name) => (
                <div key={name}>
                  <dt className="text-xs text-text-muted">{t(`figure.${name}`)}</dt>
                  <dd className="font-semibold">{formatCount(figures[name])}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
};
