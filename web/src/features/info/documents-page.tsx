import { useTranslation } from 'react-i18next';
import { LinkPage } from './link-page.tsx';

const documents = [
  { label: 'home:footer.terms', document: 'terms' },
  { label: 'home:footer.privacy', document: 'privacy-policy' },
  { label: 'home:footer.subscription', document: 'subscription-terms' },
  { label: 'home:footer.cookies', document: 'cookie-policy' },
  { label: 'home:footer.tips', document: 'tips' },
  { label: 'info:consent', document: 'consent-policy' },
  { label: 'home:footer.accessibility', document: 'accessibility' },
  { label: 'home:footer.childSafety', document: 'child-safety' },
] as const;

/** The legal documents inside the app (spec 1 §2 `/settings/legal-documents`). */
export const DocumentsPage = () => {
  const { t } = useTranslation(['info', 'home']);
  return (
    <LinkPage
      title={t('others')}
      links={documents.map(({ label, document }) => ({
        label: t(label),
        link: { to: '/settings/legal-documents/$document', params: { document } },
      }))}
    />
  );
};
