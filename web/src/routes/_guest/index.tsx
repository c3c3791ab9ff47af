import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../features/home/home-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_guest/')({
  loader: () => loadNamespaces('home', 'brand'),
  component: HomePage,
});
