import { createFileRoute, redirect } from '@tanstack/react-router';
import { RegistrationPage } from '../../../features/registration/registration-page.tsx';
import { boot } from '../../../lib/brand/boot.ts';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';

const flows = ['email-first', 'facebook', 'google', 'landing'] as const;

interface Search {
  flow?: (typeof flows)[number];
  /** The token of the values that a landing page's form sent. */
  token?: string;
}

export const Route = createFileRoute('/_guest/_form/registration')({
  validateSearch: ({ flow, token }: Record<string, unknown>): Search => {
    const knownFlow = flows.find((name) => name === flow);
    return { ...(knownFlow && { flow: knownFlow }), ...(typeof token === 'string' && token && { token }) };
  },
  beforeLoad: async ({ search: { token, flow }, preload }) => {
    const { registrationUrl } = boot().brand;
    // Also for old links and for visitors who return from a provider.
    if (registrationUrl) throw redirect({ href: registrationUrl, reloadDocument: true, replace: true });
    // Imported here, so that the code is not part of the app's entry.
    if (!preload) {
      const { requireTraffic } = await import('../../../lib/tracking/traffic.ts');
      await requireTraffic();
    }
    if (!preload && (token || flow === 'landing')) {
      const { loadLandingData } = await import('../../../features/registration/draft/prefilled-data.ts');
      await loadLandingData(token);
      // The draft has the values now, so the token is removed from the URL.
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
  loader: () => loadNamespaces('registration', 'audience', 'errors', 'social'),
  component: Registration,
});

function Registration() {
  const { flow = 'default' } = Route.useSearch();
  return <RegistrationPage flow={flow} />;
}
