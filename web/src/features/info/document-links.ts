import { infoPages } from '../../lib/brand/info-pages.ts';

/** Every information page, in the order in which they are listed; labels are keys of `home` and `info`. */
export const documentLinks = [
  ...infoPages.map(({ name, href }) => ({ label: `home:footer.${name}`, href }) as const),
  { label: 'info:consent', href: '/info/consent-policy' },
  { label: 'info:cookies.title', href: '/info/cookie-privacy-settings' },
  { label: 'info:doNotSell', href: '/info/do-not-sell-my-personal-information' },
] as const;
