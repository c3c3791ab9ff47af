import { createFileRoute } from '@tanstack/react-router';
import { SignPage } from '../features/sign/sign-page.tsx';
import { loadNamespaces } from '../lib/i18n.ts';
import { leadOnWithoutKey } from '../lib/lead-on-without-key.ts';

export const Route = createFileRoute('/sign/click')({
  beforeLoad: leadOnWithoutKey,
  loader: () => loadNamespaces('sign', 'errors'),
  component: SignPage,
});
