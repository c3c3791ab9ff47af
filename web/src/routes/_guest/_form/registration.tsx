import { createFileRoute, redirect } from '@tanstack/react-router';
import { RegistrationPage } from '../../../features/registration/registration-page.tsx';
import { boot } from '../../../lib/brand/boot.ts';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';

const flows = ['email-first', 'facebook', 'google', 'landing'] as const;

interface Search {
  flow?: (typeof flows)[number];
  /** What a landing page's form held. */
  token?: string;
}

export const Route = createFileRoute('/_guest/_form/registration')({
  validateSearch: ({ flow, token }: Record<string, unknown>): Search => {
    const known = flows.find((name) => name === flow);
    return { ...(known && { flow: known }), ...(typeof token === 'string' && token && { token }) };
  },
  beforeLoad: async ({ search: { token, flow }, preload }) => {
    const { registrationUrl } = boot().brand;
    // Whoever comes here by an old link or from a provider goes where this brand registers its members, too.
    if (registrationUrl) throw redirect({ href: registrationUrl, reloadDocument: true, replace: true });
    // The feature's own code is for this page alone, not for the entry.
    if (!preload) {
      const { requireTraffic } = await import('../../../lib/tracking/traffic.ts');
      await requireTraffic();
    }
    if (!preload && (token || flow === 'landing')) {
      const { loadLandingData } = await import('../../../features/registration/draft/prefilled-data.ts');
      await loadLandingData(token);
      // The draft has the entries now; the token leaves the address.
      if (token) throw redirect({ to: '/registration', search: { flow: 'landing' }, replace: true });
    }
    if (!preload && !flow) {
      const { chooseStepOrder } = await import('../../../features/registration/step-order.ts');
      await chooseStepOrder();
    }
    if (flow === 'facebook' || flow === 'google') {
      const { loadSocialData } = await import('../../../features/registration/draft/social-data.ts');
      if (!(await loadSocialData(flow))) throw redirect({ to: '/registration', replace: true });
    }
  },
  loader: () => loadNamespaces('registration', 'errors', 'social'),
  component: Registration,
});

function Registration() {
  const { flow = 'default' } = Route.useSearch();
  return <RegistrationPage flow={flow} />;
}
