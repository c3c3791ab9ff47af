import { boot } from './boot.ts';

/** The information pages that the home page links to. Names are keys of `home:footer`. */
export const agreements = [
  { name: 'terms', href: '/info/terms' },
  { name: 'privacy', href: '/info/privacy-policy' },
  { name: 'cookies', href: '/info/cookie-policy' },
  { name: 'subscription', href: '/info/subscription-terms' },
] as const;
const allInfoPages = [
  ...agreements,
  { name: 'tips', href: '/info/tips' },
  { name: 'contacts', href: '/info/contacts' },
  { name: 'accessibility', href: '/info/accessibility' },
  { name: 'childSafety', href: '/info/child-safety' },
  { name: 'withdrawal', href: '/info/withdrawal' },
  { name: 'imageRemoval', href: '/info/image-removal' },
] as const;

/** The information pages of this visit. The withdrawal is listed where European law applies (decision 130). */
export const listInfoPages = () =>
  allInfoPages.filter(({ name }) => name !== 'withdrawal' || boot().consent.variant === 'gdpr');
