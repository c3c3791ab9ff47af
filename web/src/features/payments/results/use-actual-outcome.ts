import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orderQuery } from '../contexts/order-query.ts';
import { usePayment } from '../contexts/payment.ts';
import { useOutcome } from './use-outcome.ts';

/** A way back that says “failed” is an address that anybody can write: where the order was paid, that counts. */
export const useActualOutcome = (): void => {
  const { order } = usePayment();
  const { data } = useQuery({ ...orderQuery(order ?? '', false), enabled: order !== undefined });
  const goOn = useOutcome();
  useEffect(() => {
    if (data?.success) goOn(data);
  }, [data, goOn]);
};
