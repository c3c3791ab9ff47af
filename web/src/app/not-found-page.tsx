import { buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** An address that leads nowhere. */
export const NotFoundPage = () => {
  const { t } = useTranslation('common');
  return (
    <main className="flex min-h-[70dvh] flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="text-2xl font-bold">{t('notFound.title')}</h1>
      <p className="max-w-sm text-text-muted">{t('notFound.text')}</p>
      <Link to="/" className={buttonClass()}>
        {t('notFound.home')}
      </Link>
    </main>
  );
};
