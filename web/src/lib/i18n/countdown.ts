import { useEffect, useState } from 'react';

const tickMs = 250;

/** The whole seconds until a time of this device's clock; 0 afterwards. */
export const useCountdown = (until: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
};

const digits = (value: number): string => String(value).padStart(2, '0');

/** Formats seconds as mm:ss, or h:mm:ss from one hour. */
export const clockTime = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600);
  const minutes = `${digits(Math.floor((seconds % 3600) / 60))}:${digits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${minutes}` : minutes;
};
