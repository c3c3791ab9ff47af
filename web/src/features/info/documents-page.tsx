import { useFeature } from '../../lib/experiments/experiments.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
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

/** Listed in the European Union (decisions §5 Settings). */
const european = [{ label: 'consumer-info:digital-service-act', document: 'digital-service-act' }] as const;

/** The legal documents inside the app (spec 1 §2 `/settings/legal-documents`). */
export const DocumentsPage = () => {
  const { t } = useTranslation(['info', 'home', 'consumer-info', 'profile']);
  const isEuropean = useFeature('DSA_PAGES') !== undefined;
  return (
    <LinkPage
      title={t('profile:settings.legal')}
      links={[...documents, ...(isEuropean ? european : [])].map(({ label, document }) => ({
        label: t(label),
        link: { to: '/settings/legal-documents/$document', params: { document } },
      }))}
    />
  );
};
