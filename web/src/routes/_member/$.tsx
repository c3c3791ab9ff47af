import { createFileRoute } from '@tanstack/react-router';
import { NoScreen } from '../../app/no-screen.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

/** Every other URL: a placeholder or the not-found page (`lib/routing/paths.ts`). Guests are redirected first. */
export const Route = createFileRoute('/_member/$')({
  loader: () => loadNamespaces('placeholder'),
  component: NoScreen,
});
