import type { RateClass } from './call.ts';

/** Requests that one caller (member, else network: an IPv4 address, an IPv6 /64) may make a minute, by class. */
export const ratesPerMinute: Record<RateClass, number> = {
  read: 600,
  write: 300,
  upload: 60,
  guard: 60,
  log: 30,
  track: 600,
};
