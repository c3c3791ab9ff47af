import { createFileRoute } from '@tanstack/react-router';
import { ImageRemovalPage } from '../../features/info/image-removal-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_info/info/image-removal')({
  loader: () => loadNamespaces('home', 'info', 'image-removal', 'errors'),
  component: ImageRemovalPage,
});
