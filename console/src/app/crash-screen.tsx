import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useTitle } from '../lib/title.ts';
import { useTranslation } from '../lib/use-translation.ts';

/** Replaces a screen that threw an error. */
export const CrashScreen = () => {
  const { t } = useTranslation('console');
  useTitle(t('crash.title'));
  return (
    <EmptyState
      art="oops"
      title={t('crash.title')}
      text={t('crash.text')}
      action={
        <Button block onClick={() => window.location.reload()}>
          {t('crash.again')}
        </Button>
      }
    />
  );
};
