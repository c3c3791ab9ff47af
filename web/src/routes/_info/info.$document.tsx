import { isInfoDocument } from '@kindred/contract/legal';
import { createFileRoute } from '@tanstack/react-router';
import NotFoundPage from '../../app/not-found-page.tsx';
import { DoNotSell } from '../../features/consent/do-not-sell.tsx';
import { InfoPage } from '../../features/info/info-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_info/info/$document')({
  // Some old URLs match this route. The table of paths redirects them.
  beforeLoad: async ({ params: { document }, location }) => {
    if (isInfoDocument(document)) return;
    const { redirectUnknownPath } = await import('../../lib/routing/redirect-unknown-path.ts');
    await redirectUnknownPath(location);
  },
  loader: ({ params: { document } }) =>
    isInfoDocument(document) ? loadNamespaces('home', 'info', 'consent', `legal-${document}`) : undefined,
  component: Document,
});

function Document() {
  const { document } = Route.useParams();
  if (!isInfoDocument(document)) return <NotFoundPage />;
  const action = document === 'do-not-sell-my-personal-information' && <DoNotSell />;
  return <InfoPage key={document} document={document} action={action} />;
}
