import { Button } from '@kindred/ui/button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Stands where a screen broke (spec 1 §2 Overlays). */
export const CrashPage = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('common');
  useEffect(() => reportError(error), [error]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center" role="alert">
      <h1 className="text-2xl font-bold">{t('crash.title')}</h1>
      <p className="max-w-sm text-text-muted">{t('crash.text')}</p>
      <Button onClick={() => location.reload()}>{t('crash.refresh')}</Button>
    </main>
  );
};
