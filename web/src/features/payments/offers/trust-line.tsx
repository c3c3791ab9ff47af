import Lock from 'lucide-react/icons/lock';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { usePayment } from '../contexts/payment.ts';
import { isList } from '../contexts/steps.ts';

/** A note about the security of the card, and links to the documents. They open in the sheet, or in a new tab beside a form. */
export const TrustLine = () => {
  const { t } = useTranslation('payments');
  const { feature } = usePayment();
  const isCounted = feature === 'coins' || feature === 'boost';
  return (
    <p className="mt-5 text-center text-xs text-text-muted">
      <Lock aria-hidden="true" className="size-4" style={{ display: 'inline' }} /> {t('trust')}{' '}
      <LegalLink step="policy" href="/info/subscription-terms">
        {t(isCounted ? 'terms.plain' : 'terms.subscription')}
      </LegalLink>
      {' · '}
      <LegalLink step="privacy" href="/info/privacy-policy">
        {t('terms.privacy')}
      </LegalLink>
    </p>
  );
};

interface LegalLinkProps {
  readonly step: 'policy' | 'privacy';
  readonly href: string;
  readonly children: string;
}

const LegalLink = ({ step: to, href, children }: LegalLinkProps) => {
  const { step, go } = usePayment();
  const read = (event: MouseEvent): void => {
    if (!isList(step) || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    go({ step: to });
  };
  return (
    <a href={href} target="_blank" rel="noreferrer" onClick={read} className="font-medium text-brand-strong underline">
      {children}
    </a>
  );
};
