import type { Request } from '@playwright/test';

/** Decodes a page's report to the system log; empty for any other request. */
export const decodeSystemLog = (request: Request): string => {
  if (!request.url().endsWith('/system/log')) return '';
  const { log } = request.postDataJSON() as { log: string };
  return Buffer.from(log, 'base64').toString();
};
