import { useEffect } from 'react';
import { usePayment } from './payment.ts';
import { returnStatus } from './return-address.ts';

/** The order that a page elsewhere leads back with; one that failed there leads on to what is said of it (spec 3 §4 Sofort). */
export const useReturnedOrder = (): string | undefined => {
  const { order, go } = usePayment();
  const hasFailed = order !== undefined && returnStatus() === 'error';
  useEffect(() => {
    if (hasFailed) go({ step: 'failed_order', replace: true });
  }, [hasFailed, go]);
  return order;
};
