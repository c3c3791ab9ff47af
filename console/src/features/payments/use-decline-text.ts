import { declineCodeOf } from '@kindred/contract/payments/declines';
import { useTranslation } from 'react-i18next';

/** What a decline's code means, in an operator's words; one that is new is the unknown one, as everywhere. */
export const useDeclineText = () => {
  const { t } = useTranslation('console-declines');
  // A point would lead further into the texts.
  return (code: string): string => t(declineCodeOf(code).replace('.', '_') as '6_01');
};
