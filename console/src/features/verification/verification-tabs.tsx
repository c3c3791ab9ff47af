import { Link } from '@tanstack/react-router';
import { tab } from '../../lib/tab.ts';
import { useTranslation } from '../../lib/use-translation.ts';

/** Links to the selfie queue and the cover queue. */
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
