import { PageHeader } from '@kindred/ui/page-header';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { useBack } from '../../lib/routing/use-back.ts';

const documents = [
  { label: 'home:footer.terms', document: 'terms' },
  { label: 'home:footer.privacy', document: 'privacy-policy' },
  { label: 'home:footer.subscription', document: 'subscription-terms' },
  { label: 'home:footer.cookies', document: 'cookie-policy' },
  { label: 'home:footer.tips', document: 'tips' },
  { label: 'info:consent', document: 'consent-policy' },
] as const;

/** The legal documents inside the app (spec 1 §2 `/settings/legal-documents`). */
export const DocumentsPage = () => {
  const { t } = useTranslation(['info', 'home', 'common']);
  const back = useBack('/settings');
  return (
    <main>
      <PageHeader title={t('others')} back={{ label: t('common:action.back'), onPress: back }} />
      <ul className="mx-auto mt-2 max-w-xl divide-y divide-border px-safe">
        {documents.map(({ label, document }) => (
          <li key={document}>
            <Link
              to="/settings/legal-documents/$document"
              params={{ document }}
              className="flex min-h-14 items-center justify-between gap-3 py-3 font-semibold"
            >
              {t(label)}
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
};
