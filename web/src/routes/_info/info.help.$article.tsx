import { helpArticles } from '@kindred/contract/help';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { HelpPage } from '../../features/help/help-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';

export const Route = createFileRoute('/_info/info/help/$article')({
  params: {
    parse: ({ article }) => {
      const known = helpArticles.find((name) => name === article);
      // As for any address that is none: members are told so, guests are led home (spec 1 §2).
      if (!known) throw useSession.getState().authenticated ? notFound() : redirect({ to: '/', replace: true });
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
