import { redirect } from '@tanstack/react-router';
import { boot } from '../../lib/brand/boot.ts';
import { loadDrawings } from '../../lib/brand/drawings.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

/** Loads the texts and drawings of a landing route. Throws a redirect to the home page if the brand has no landing page. */
export const loadLanding = async (): Promise<void> => {
  if (!boot().brand.landing) throw redirect({ to: '/', replace: true });
  await Promise.all([loadNamespaces('home', 'landing', 'brand-landing'), loadDrawings()]);
};
