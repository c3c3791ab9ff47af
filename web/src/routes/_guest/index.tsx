import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../features/home/home-page.tsx';
import { loadDrawings } from '../../lib/brand/drawings.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_guest/')({
  loader: () => Promise.all([loadNamespaces('home', 'brand'), loadDrawings()]),
  component: HomePage,
});
