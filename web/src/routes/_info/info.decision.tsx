import { createFileRoute } from '@tanstack/react-router';
import { LinkedDecisionPage } from '../../features/decisions/linked-decision-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';
import { QueryProvider } from '../../lib/query-provider.tsx';

export const Route = createFileRoute('/_info/info/decision')({
  validateSearch: ({ statement }): { statement: string } => ({
    statement: typeof statement === 'string' ? statement : '',
  }),
  loader: () => loadNamespaces('decisions', 'home', 'session'),
  component: LinkedDecision,
});

function LinkedDecision() {
  const { statement } = Route.useSearch();
  return (
    <QueryProvider>
      <LinkedDecisionPage key={statement} statement={statement} />
    </QueryProvider>
  );
}
