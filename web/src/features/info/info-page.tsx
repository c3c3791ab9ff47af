import type { LegalDocument } from '@kindred/contract/legal';
import { DocumentText } from './document-text.tsx';
import { InfoFrame } from './info-frame.tsx';

/** A legal document for guests and members alike (spec 1 §2 `/info/*`). */
export const InfoPage = ({ document }: { document: LegalDocument }) => (
  <InfoFrame path={`/info/${document}`}>
    <DocumentText document={document} showTitle />
  </InfoFrame>
);
