import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

const tab =
  'flex min-h-11 items-center rounded-lg px-4 text-sm font-semibold text-text-muted hover:bg-brand-soft ' +
  'aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft';

/** The two queues. */
export const VerificationTabs = () => {
  const { t } = useTranslation('console-verification');
  return (
    <nav aria-label={t('title')} className="flex gap-2">
      <Link to="/verification" activeOptions={{ exact: true }} className={tab}>
        {t('tab.selfies')}
      </Link>
      <Link to="/verification/covers" className={tab}>
        {t('tab.covers')}
      </Link>
    </nav>
  );
};
