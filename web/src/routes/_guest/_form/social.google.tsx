import { createFileRoute } from '@tanstack/react-router';
import { SocialPage } from '../../../features/social/social-page.tsx';
import { loadNamespaces } from '../../../lib/i18n.ts';

export const Route = createFileRoute('/_guest/_form/social/google')({
  loader: () => loadNamespaces('social', 'errors'),
  component: Google,
});

function Google() {
  return <SocialPage provider="google" />;
}
