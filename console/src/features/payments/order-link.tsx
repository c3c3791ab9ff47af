import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/use-translation.ts';

/** Links a row to its order. */
export const OrderLink = ({ uid }: { uid: string }) => {
  const { t } = useTranslation('console-finance');
  return (
    <Link
      to="/payments/orders/$uid"
      params={{ uid }}
      className="-ms-4 inline-flex min-h-11 items-center rounded-full px-4 text-sm font-semibold text-brand-strong hover:bg-brand-soft"
    >
      {t('refunds.order')}
    </Link>
  );
};
