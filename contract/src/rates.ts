import type { RateClass } from './call.ts';

/** Requests per minute and caller (member, else network: an IPv4 address, an IPv6 /64), by class. */
export const ratesPerMinute: Record<RateClass, number> = {
  read: 600,
  write: 300,
  upload: 60,
  guard: 60,
  log: 30,
  track: 600,
};
