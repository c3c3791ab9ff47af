/** The information pages that the home page links to. Names are keys of `home:footer`. */
export const agreements = [
  { name: 'terms', href: '/info/terms' },
  { name: 'privacy', href: '/info/privacy-policy' },
  { name: 'cookies', href: '/info/cookie-policy' },
  { name: 'subscription', href: '/info/subscription-terms' },
] as const;
export const infoPages = [
  ...agreements,
  { name: 'tips', href: '/info/tips' },
  { name: 'contacts', href: '/info/contacts' },
  { name: 'accessibility', href: '/info/accessibility' },
  { name: 'childSafety', href: '/info/child-safety' },
  { name: 'imageRemoval', href: '/info/image-removal' },
] as const;
