import { declineCodeOf } from '@kindred/contract/payments/declines';
import { useTranslation } from '../../lib/use-translation.ts';

/** Returns a function that explains a decline code. A code outside the catalogue has the text of the unknown code. */
export const useDeclineText = () => {
  const { t } = useTranslation('console-declines');
  // i18next reads a point as the separator of nested keys.
  return (code: string): string => t(declineCodeOf(code).replace('.', '_') as '6_01');
};
