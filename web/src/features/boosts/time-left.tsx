import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clockTime, useCountdown } from '../../lib/i18n/countdown.ts';
import { boostQuery } from '../../lib/payments/boost-query.ts';

/** The time that a boost still runs; at its end the state is asked for anew. */
export const useTimeLeft = (until: number): string => {
  const client = useQueryClient();
  const seconds = useCountdown(until);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: boostQuery.queryKey });
  }, [isOver, client]);
  return clockTime(seconds);
};

/** The same, to be looked at; who hears the page is told by the words beside it. */
export const TimeLeft = ({ until }: { until: number }) => <span role="timer">{useTimeLeft(until)}</span>;
