import { createFileRoute } from '@tanstack/react-router';
import { FlagsPage } from '../../features/flags/flags-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/flags')({
  loader: () => loadNamespaces('console-flags'),
  component: FlagsPage,
});
