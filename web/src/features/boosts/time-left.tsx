import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clockTime, useCountdown } from '../../lib/i18n/countdown.ts';
import { boostQuery } from '../../lib/payments/boost-query.ts';

/** The remaining time of a boost. Refetches the state at its end. */
export const useTimeLeft = (until: number): string => {
  const client = useQueryClient();
  const seconds = useCountdown(until);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: boostQuery.queryKey });
  }, [isOver, client]);
  return clockTime(seconds);
};

/** Shows the remaining time. Screen readers get the text beside it. */
export const TimeLeft = ({ until }: { until: number }) => <span role="timer">{useTimeLeft(until)}</span>;
