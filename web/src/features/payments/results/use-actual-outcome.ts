import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orderQuery } from '../contexts/order-query.ts';
import { usePayment } from '../contexts/payment.ts';
import { useOutcome } from './use-outcome.ts';

/** Corrects the status “failed” of a return URL, which anyone can write, if the order was paid. */
export const useActualOutcome = (): void => {
  const { order } = usePayment();
  const { data } = useQuery({ ...orderQuery(order ?? '', false), enabled: order !== undefined });
  const proceed = useOutcome();
  useEffect(() => {
    if (data?.success) proceed(data);
  }, [data, proceed]);
};
