import { createFileRoute } from '@tanstack/react-router';
import { SocialPage } from '../../../features/social/social-page.tsx';
import { loadNamespaces } from '../../../lib/i18n.ts';

export const Route = createFileRoute('/_guest/_form/social/facebook')({
  loader: () => loadNamespaces('social', 'errors'),
  component: Facebook,
});

function Facebook() {
  return <SocialPage provider="facebook" />;
}
