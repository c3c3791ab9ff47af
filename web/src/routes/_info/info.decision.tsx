import { createFileRoute, redirect } from '@tanstack/react-router';
import { LinkedDecisionPage } from '../../features/decisions/linked-decision-page.tsx';
import { statementLink } from '../../lib/account/statement-link.ts';
import { QueryProvider } from '../../lib/http/query-provider.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_info/info/decision')({
  validateSearch: ({ statement }): { statement?: string } =>
    typeof statement === 'string' && statement ? { statement } : {},
  beforeLoad: ({ search: { statement } }) => {
    if (!statement) return;
    // The statement opens the decision without a session, so it must not stay in the browser's history.
    statementLink.save(statement);
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
