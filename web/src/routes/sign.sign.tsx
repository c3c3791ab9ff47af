import { createFileRoute } from '@tanstack/react-router';
import { SignPage } from '../features/sign/sign-page.tsx';
import { loadNamespaces } from '../lib/i18n/i18n.ts';
import { redirectWithoutKey } from '../lib/routing/redirect-without-key.ts';

export const Route = createFileRoute('/sign/sign')({
  beforeLoad: redirectWithoutKey,
  loader: () => loadNamespaces('sign', 'errors'),
  component: SignPage,
});
