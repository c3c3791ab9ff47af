import { useEffect } from 'react';
import { usePayment } from './payment.ts';
import { returnStatus } from './return-url.ts';

/** The order with which an external page returned. Redirects to the error step if the payment failed there (spec 3 §4 Sofort). */
export const useReturnedOrder = (): string | undefined => {
  const { order, go } = usePayment();
  const hasFailed = order !== undefined && returnStatus() === 'error';
  useEffect(() => {
    if (hasFailed) go({ step: 'failed_order', replace: true });
  }, [hasFailed, go]);
  return order;
};
