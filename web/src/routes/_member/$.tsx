import { createFileRoute } from '@tanstack/react-router';
import { NoScreen } from '../../app/no-screen.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

/** Every other address: a placeholder, or the not-found page (`lib/paths.ts`); guests are led home on the way. */
export const Route = createFileRoute('/_member/$')({
  loader: () => loadNamespaces('placeholder'),
  component: NoScreen,
});
