import type { DeclineCode } from '@kindred/contract/payments/declines';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { declineTextKey } from '../../lib/payments/decline-texts.ts';

/** Why a payment was declined. Loaded with its texts, which few members need here. */
export default function DeclineReason({ reason }: { readonly reason: DeclineCode }) {
  const { t } = useTranslation('declines');
  return <span className="block">{t(`why.${declineTextKey(reason)}.title`)}</span>;
}
