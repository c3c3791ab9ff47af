import { useLocation } from '@tanstack/react-router';
import { WithdrawPage } from './withdraw-page.tsx';
import { WithdrawalRightsPage } from './withdrawal-rights-page.tsx';

/** The rights of withdrawal, or the withdrawal from the order whose id is the URL's hash. */
export default function WithdrawalScreen() {
  const { hash: order } = useLocation();
  return order === '' ? <WithdrawalRightsPage /> : <WithdrawPage key={order} order={order} />;
}
