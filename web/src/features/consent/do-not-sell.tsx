import { Button } from '@kindred/ui/button';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useConsent } from '../../lib/tracking/consent.ts';
import { optOut } from './save-choice.ts';

/** The opt-out of advertising. It needs no sign-in and takes effect immediately. */
export const DoNotSell = () => {
  const { t } = useTranslation('consent');
  const isOptedOut = useConsent(({ isConsentConfigured, advertising }) => isConsentConfigured && !advertising);
  return (
    <section aria-label={t('optOut')} className="mt-8 max-w-prose rounded-xl bg-surface-raised p-4 shadow-card">
      <p id="opt-out-hint" className="text-sm text-text-muted">
        {t('optOutHint')}
      </p>
      <Button block compact className="mt-3" aria-describedby="opt-out-hint" onClick={optOut}>
        {t('optOut')}
      </Button>
      <p role="status" className="mt-2 min-h-5 text-center text-sm text-success-text">
        {isOptedOut && t('soldOff')}
      </p>
    </section>
  );
};
