import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orderQuery } from './order-query.ts';
import { useOutcome } from './outcome.ts';
import { usePayment } from './payment.ts';

/** A way back that says “failed” is an address that anybody can write: where the order was paid, that counts. */
export const useTrueOutcome = (): void => {
  const { order } = usePayment();
  const { data } = useQuery({ ...orderQuery(order ?? '', false), enabled: order !== undefined });
  const goOn = useOutcome();
  useEffect(() => {
    if (data?.success) goOn(data);
  }, [data, goOn]);
};
