import type { LegalDocument } from '@kindred/contract/legal';
import { PageHeader } from '@kindred/ui/page-header';
import type { ReactNode } from 'react';
import { DocumentText } from '../../lib/brand/document-text.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useBack } from '../../lib/routing/use-back.ts';

interface DocumentPageProps {
  readonly document: LegalDocument;
  readonly action?: ReactNode;
  /** The page that lists the document. */
  readonly parent?: '/settings/legal-documents' | '/settings/privacy' | '/settings/consumer-info-center';
}

/**
 * A legal document inside the app, for members (spec 1 §2 `/settings/legal-documents`, `/settings/privacy`,
 * `/settings/consumer-info-center`).
 */
export const DocumentPage = ({ document, action, parent = '/settings/legal-documents' }: DocumentPageProps) => {
  const { t } = useTranslation([`legal-${document}`, 'common']);
  const back = useBack(parent);
  return (
    <main>
      <PageHeader title={t('title')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="mx-auto max-w-5xl px-safe pb-10 [--safe-least:1.25rem]">
        <DocumentText document={document} />
        {action}
      </div>
    </main>
  );
};
