import { helpArticles } from '@kindred/contract/help';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { HelpPage } from '../../features/help/help-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_info/info/help/$article')({
  params: {
    parse: ({ article }) => {
      const known = helpArticles.find((name) => name === article);
      if (!known) throw notFound();
      return { article: known };
    },
  },
  loader: () => loadNamespaces('help', 'home'),
  component: Help,
});

function Help() {
  const { article } = Route.useParams();
  return <HelpPage key={article} article={article} />;
}
