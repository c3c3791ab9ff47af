import { isInfoDocument, type LegalDocument } from '@kindred/contract/legal';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { DocumentPage } from '../../features/info/document-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/settings_/legal-documents/$document')({
  params: {
    parse: ({ document }): { document: LegalDocument } => {
      if (isInfoDocument(document)) return { document };
      // The page about the Digital Services Act is also in the consumer information center of some brands.
      if (document === 'digital-service-act') return { document };
      throw notFound();
    },
  },
  loader: ({ params: { document } }) => loadNamespaces('info', `legal-${document}`),
  component: Document,
});

function Document() {
  return <DocumentPage document={Route.useParams().document} />;
}
