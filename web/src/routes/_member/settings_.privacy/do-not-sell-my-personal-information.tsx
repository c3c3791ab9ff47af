import { createFileRoute } from '@tanstack/react-router';
import { DoNotSell } from '../../../features/consent/do-not-sell.tsx';
import { DocumentPage } from '../../../features/info/document-page.tsx';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';

const document = 'do-not-sell-my-personal-information';

export const Route = createFileRoute('/_member/settings_/privacy/do-not-sell-my-personal-information')({
  loader: () => loadNamespaces('info', 'consent', `legal-${document}`),
  component: () => <DocumentPage document={document} action={<DoNotSell />} parent="/settings/privacy" />,
});
