import { createFileRoute } from '@tanstack/react-router';
import { OperatorsPage } from '../../features/operators/operators-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/operators')({
  loader: () => loadNamespaces('console-operators'),
  component: OperatorsPage,
});
