import { listInfoPages } from '../../lib/brand/info-pages.ts';

/** Every information page, in the order in which they are listed; labels are keys of `home` and `info`. */
export const listDocumentLinks = () => [
  ...listInfoPages().map(({ name, href }) => ({ label: `home:footer.${name}`, href }) as const),
  { label: 'info:consent', href: '/info/consent-policy' } as const,
  { label: 'info:cookies.title', href: '/info/cookie-privacy-settings' } as const,
  { label: 'info:doNotSell', href: '/info/do-not-sell-my-personal-information' } as const,
];
