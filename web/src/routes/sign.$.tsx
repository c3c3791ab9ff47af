import { createFileRoute } from '@tanstack/react-router';
import { NoScreen } from '../app/no-screen.tsx';
import { loadNamespaces } from '../lib/i18n.ts';

/** What here has no screen of its own (`lib/paths.ts`); open to guests and members. */
export const Route = createFileRoute('/sign/$')({
  loader: () => loadNamespaces('placeholder'),
  component: NoScreen,
});
