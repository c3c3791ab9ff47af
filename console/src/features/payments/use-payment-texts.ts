import { useTranslation } from 'react-i18next';

/** What the gateway and the ledger call things, in words; what they say newly stands as it was said. */
export const usePaymentTexts = () => {
  const { t } = useTranslation('console-finance');
  return {
    event: (type: string): string => t(`event.${type.replace('.', '_') as 'payment_paid'}`, { defaultValue: type }),
    line: (reason: string): string =>
      t([`line.${reason as 'refund'}`, `type.${reason as 'purchase'}`], { defaultValue: reason }),
    stop: (reason: string): string =>
      t([`stop.${reason as 'member'}`, `line.${reason as 'refund'}`], { defaultValue: reason }),
    why: (code: string): string => t(`why.${code as 'not_found'}`, { defaultValue: code }),
  };
};
