import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/login/login-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { internalPath } from '../../lib/routing/internal-path.ts';

export const Route = createFileRoute('/_guest/login')({
  // Where to go once signed in; the guests' layout leads there.
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } => {
    const wanted = internalPath(redirect);
    return wanted ? { redirect: wanted } : {};
  },
  loader: () => loadNamespaces('login', 'social', 'errors'),
  component: LoginPage,
});
