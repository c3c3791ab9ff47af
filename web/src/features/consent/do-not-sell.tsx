import { Button } from '@kindred/ui/button';
import { useTranslation } from 'react-i18next';
import { useConsent } from '../../lib/tracking/consent.ts';
import { optOut } from './decide.ts';

/** Takes advertising back, at once and without asking who one is. */
export const DoNotSell = () => {
  const { t } = useTranslation('consent');
  const isOff = useConsent(({ isConsentConfigured, advertising }) => isConsentConfigured && !advertising);
  return (
    <section aria-label={t('optOut')} className="mt-8 max-w-prose rounded-xl bg-surface-raised p-4 shadow-card">
      <p id="opt-out-hint" className="text-sm text-text-muted">
        {t('optOutHint')}
      </p>
      <Button block compact className="mt-3" aria-describedby="opt-out-hint" onClick={optOut}>
        {t('optOut')}
      </Button>
      <p role="status" className="mt-2 min-h-5 text-center text-sm text-success-text">
        {isOff && t('soldOff')}
      </p>
    </section>
  );
};
