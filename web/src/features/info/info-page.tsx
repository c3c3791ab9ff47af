import type { InfoDocument } from '@kindred/contract/legal';
import type { ReactNode } from 'react';
import { DocumentText } from '../../lib/brand/document-text.tsx';
import { InfoFrame } from './info-frame.tsx';

/** A legal document for guests and members alike (spec 1 §2 `/info/*`), with the actions that it mentions. */
export const InfoPage = ({ document, action }: { document: InfoDocument; action?: ReactNode }) => (
  <InfoFrame path={`/info/${document}`}>
    <div className="min-w-0">
      <DocumentText document={document} showTitle />
      {action}
    </div>
  </InfoFrame>
);
