import type { HomeLayout } from '@kindred/contract/brand/public-brand';
import { cx } from '@kindred/ui/cx';
import { boot } from '../../lib/brand/boot.ts';
import { Drawing } from '../../lib/brand/drawings.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

const features = ['one', 'two', 'three'] as const;

interface Look {
  readonly list: string;
  readonly item: string;
  readonly drawing: string;
}

const looks: Record<HomeLayout, Look> = {
  portrait: {
    list: 'max-w-5xl grid gap-10 md:grid-cols-3',
    item: 'flex-col items-center text-center',
    drawing: 'w-40',
  },
  poster: {
    list: 'max-w-5xl grid gap-4 md:grid-cols-3',
    item: 'flex-col items-center gap-4 rounded-xl bg-surface-raised p-6 shadow-card min-[22rem]:flex-row md:flex-col',
    drawing: 'w-24',
  },
  editorial: {
    list: 'max-w-2xl divide-y divide-border',
    item: 'items-center gap-5 py-6',
    drawing: 'order-last w-24',
  },
  conversation: {
    list: 'max-w-2xl grid gap-10',
    item: 'items-center gap-5 even:flex-row-reverse even:text-end',
    drawing: 'w-28',
  },
};

/** The brand's features, in the layout that the brand record names. */
export const Features = () => {
  const { t } = useTranslation(['home', 'brand']);
  const { homeLayout } = boot().brand;
  const { list, item, drawing } = looks[homeLayout];
  return (
    <section className="bg-surface px-safe py-14 [--safe-least:1.25rem]" aria-labelledby="features">
      <h2
        id="features"
        className={cx('text-3xl font-bold', homeLayout === 'editorial' ? 'mx-auto max-w-2xl' : 'text-center')}
      >
        {t('features')}
      </h2>
      <ul className={cx('mx-auto mt-10', list)}>
        {features.map((feature) => (
          <li key={feature} className={cx('flex', item)}>
            <Drawing name={`feature-${feature}`} className={cx('aspect-[4/3] shrink-0', drawing)} />
            <div className={homeLayout === 'portrait' ? 'mt-4 max-w-80' : 'min-w-0 grow wrap-anywhere'}>
              <h3 className="text-xl font-bold">{t(`brand:home.features.${feature}.title`)}</h3>
              <p className="mt-1.5 text-text-muted text-pretty">{t(`brand:home.features.${feature}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
