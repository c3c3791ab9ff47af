import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/login/login-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { internalPath } from '../../lib/routing/internal-path.ts';

export const Route = createFileRoute('/_guest/login')({
  // The path after the sign-in. The guests' layout redirects to it.
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } => {
    const path = internalPath(redirect);
    return path ? { redirect: path } : {};
  },
  loader: () => loadNamespaces('login', 'social', 'errors'),
  component: LoginPage,
});
