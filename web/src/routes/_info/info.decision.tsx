import { createFileRoute, redirect } from '@tanstack/react-router';
import { LinkedDecisionPage } from '../../features/decisions/linked-decision-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';
import { QueryProvider } from '../../lib/query-provider.tsx';
import { statementLink } from '../../lib/statement-link.ts';

export const Route = createFileRoute('/_info/info/decision')({
  validateSearch: ({ statement }): { statement?: string } =>
    typeof statement === 'string' && statement ? { statement } : {},
  beforeLoad: ({ search: { statement } }) => {
    if (!statement) return;
    // It opens the decision without a session, and addresses stay in histories.
    statementLink.keep(statement);
    throw redirect({ to: '/info/decision', replace: true });
  },
  loader: () => loadNamespaces('decisions', 'home', 'session'),
  component: LinkedDecision,
});

function LinkedDecision() {
  const statement = statementLink.read() ?? '';
  return (
    <QueryProvider>
      <LinkedDecisionPage key={statement} statement={statement} />
    </QueryProvider>
  );
}
