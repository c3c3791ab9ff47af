import type { DeclinedBefore } from './after-decline.ts';

const keptAs = 'declined-payments';

const read = (): string[] => (sessionStorage.getItem(keptAs) ?? '').split(' ').filter((entry) => entry !== '');

/** The tariffs whose payment was declined in this tab, over its reloads, by other orders than this one. */
export const declinedBefore = (order: string): DeclinedBefore =>
  new Set(read().flatMap((entry) => (entry.startsWith(order) ? [] : [entry.slice(entry.indexOf(':') + 1)])));

/** Told twice, it is remembered once. */
export const rememberDeclined = (order: string, tariff: string): void =>
  sessionStorage.setItem(keptAs, [...new Set([...read(), `${order}:${tariff}`])].join(' '));
