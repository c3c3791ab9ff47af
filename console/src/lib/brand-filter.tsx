import { useQuery } from '@tanstack/react-query';
import { brandsQuery, chooseBrand, useBrandFilter } from './brand.ts';
import { useTranslation } from './use-translation.ts';

/** Limits every queue, count and figure of this tab to one brand. Its width is that of no option: the brands come later. */
export const BrandFilter = () => {
  const { t } = useTranslation('console');
  const brand = useBrandFilter();
  const brands = useQuery(brandsQuery).data?.brands ?? [];
  return (
    <label className="max-w-full">
      <span className="sr-only">{t('brand.label')}</span>
      <select
        value={brand ?? ''}
        onChange={({ target }) => chooseBrand(Number(target.value) || undefined)}
        className="min-h-11 w-44 max-w-full rounded-full border border-border-strong bg-field px-4 text-sm font-semibold"
      >
        <option value="">{t('brand.all')}</option>
        {brands.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
};
