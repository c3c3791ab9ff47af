import type { LegalDocument } from '@kindred/contract/legal';
import type { ReactNode } from 'react';
import { DocumentText } from '../../lib/document-text.tsx';
import { InfoFrame } from './info-frame.tsx';

/** A legal document for guests and members alike (spec 1 §2 `/info/*`), and what can be done about it at once. */
export const InfoPage = ({ document, action }: { document: LegalDocument; action?: ReactNode }) => (
  <InfoFrame path={`/info/${document}`}>
    <div className="min-w-0">
      <DocumentText document={document} showTitle />
      {action}
    </div>
  </InfoFrame>
);
