import { useTranslation } from '../../lib/use-translation.ts';

/** Returns functions that format names of the gateway and the ledger. An unknown name is shown as it is. */
export const usePaymentTexts = () => {
  const { t } = useTranslation('console-finance');
  return {
    event: (type: string): string => t(`event.${type.replace('.', '_') as 'payment_paid'}`, { defaultValue: type }),
    ledgerReason: (reason: string): string =>
      t([`line.${reason as 'refund'}`, `type.${reason as 'purchase'}`], { defaultValue: reason }),
    cancelReason: (reason: string): string =>
      t([`stop.${reason as 'member'}`, `line.${reason as 'refund'}`], { defaultValue: reason }),
    refusal: (code: string): string => t(`why.${code as 'not_found'}`, { defaultValue: code }),
  };
};
