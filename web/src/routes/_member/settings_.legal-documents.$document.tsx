import { isInfoDocument } from '@kindred/contract/legal';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { DocumentPage } from '../../features/info/document-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/settings_/legal-documents/$document')({
  params: {
    parse: ({ document }) => {
      if (!isInfoDocument(document)) throw notFound();
      return { document };
    },
  },
  loader: ({ params: { document } }) => loadNamespaces('info', `legal-${document}`),
  component: Document,
});

function Document() {
  return <DocumentPage document={Route.useParams().document} />;
}
