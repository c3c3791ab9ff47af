import { Button } from '@kindred/ui/button';
import { useTranslation } from 'react-i18next';

/** What a screen shows whose contents did not come. */
export const LoadFailed = ({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) => {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <section role="alert" className="flex flex-col items-center gap-3 pt-8 text-center">
      <h2 className="text-xl font-bold">{t('failed.title')}</h2>
      <p className="text-text-muted">{t('failed.text')}</p>
      <Button loading={retrying} onClick={onRetry}>
        {t('common:action.retry')}
      </Button>
    </section>
  );
};
