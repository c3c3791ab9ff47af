import type { Brand } from '@kindred/brands/brand';

/** The sender address of a brand's emails: MAIL_FROM with the brand's key for `{brand}` and its domain for `{domain}`. */
export const mailFrom = (setting: string, { key, domain }: Pick<Brand, 'key' | 'domain'>): string =>
  setting.replaceAll('{brand}', key).replaceAll('{domain}', domain);
