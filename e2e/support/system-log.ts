import type { Request } from '@playwright/test';

/** What a page tells the system log, decoded; empty for any other request. */
export const logOf = (request: Request): string => {
  if (!request.url().endsWith('/system/log')) return '';
  const { log } = request.postDataJSON() as { log: string };
  return Buffer.from(log, 'base64').toString();
};
