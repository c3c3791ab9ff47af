import { isConsumerDocument } from '@kindred/contract/legal';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { DocumentPage } from '../../../features/info/document-page.tsx';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';
import { requireConsumerInfo } from '../../-consumer-info.ts';

export const Route = createFileRoute('/_member/settings_/consumer-info-center/$document')({
  params: {
    parse: ({ document }) => {
      if (!isConsumerDocument(document)) throw notFound();
      return { document };
    },
  },
  loader: ({ params: { document } }) =>
    Promise.all([requireConsumerInfo(), loadNamespaces('info', `legal-${document}`)]),
  component: ConsumerDocument,
});

function ConsumerDocument() {
  return <DocumentPage document={Route.useParams().document} parent="/settings/consumer-info-center" />;
}
