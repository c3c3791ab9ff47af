import Lock from 'lucide-react/icons/lock';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayment } from './payment.ts';
import { isList } from './steps.ts';

/** Who sees the card, and what one agrees to: read in the sheet, but beside it where a form would be lost. */
export const TrustLine = () => {
  const { t } = useTranslation('payments');
  const { step, feature, go } = usePayment();
  const isCounted = feature === 'coins' || feature === 'boost';
  const read = (event: MouseEvent): void => {
    if (!isList(step) || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    go({ step: 'policy' });
  };
  return (
    <p className="mt-5 text-center text-xs text-text-muted">
      <Lock aria-hidden="true" className="size-4" style={{ display: 'inline' }} /> {t('trust')}{' '}
      <a
        href="/info/subscription-terms"
        target="_blank"
        rel="noreferrer"
        onClick={read}
        className="font-medium text-brand-strong underline"
      >
        {t(isCounted ? 'terms.plain' : 'terms.subscription')}
      </a>
    </p>
  );
};
