import { useLocation } from '@tanstack/react-router';
import { WithdrawPage } from './withdraw-page.tsx';
import { WithdrawalRightsPage } from './withdrawal-rights-page.tsx';

/** What one may withdraw from, and each purchase by its number after the hash, as the steps of a registration are told apart. */
export default function WithdrawalScreen() {
  const { hash: order } = useLocation();
  return order === '' ? <WithdrawalRightsPage /> : <WithdrawPage key={order} order={order} />;
}
