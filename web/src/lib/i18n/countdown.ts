import { useEffect, useState } from 'react';

const tickMs = 250;

/** Whole seconds until a moment of this device's clock, 0 once it has come. */
export const useCountdown = (until: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
};

const digits = (value: number): string => String(value).padStart(2, '0');

/** mm:ss, with the hours before it where there are any. */
export const clockTime = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600);
  const minutes = `${digits(Math.floor((seconds % 3600) / 60))}:${digits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${minutes}` : minutes;
};
