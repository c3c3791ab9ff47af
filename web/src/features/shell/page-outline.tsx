import { Skeleton } from '@kindred/ui/skeleton';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** The outline of any page, while it loads. */
export const PageOutline = () => {
  const { t } = useTranslation('common');
  return (
    <main aria-busy="true" className="px-4 pt-5">
      <p className="sr-only">{t('loading')}</p>
      <Skeleton shape="line" className="h-6 w-40" />
    </main>
  );
};
