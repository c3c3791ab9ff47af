import { consentFrameId } from '@kindred/contract/consent-choice';
import ConsentPopup from '../features/consent/consent-popup.tsx';
import { boot } from '../lib/brand/boot.ts';

/**
 * What a visitor sees of the consent bar until its code is loaded: the bar without the labels of its answers, which do not work yet. It has
 * the bar's height. Hidden without JavaScript (`server/src/pages/consent-frame.ts`).
 */
export const ConsentFrame = () => (
  <div
    id={consentFrameId}
    data-version={boot().consent.version}
    inert
    hidden
    aria-hidden
    className="[&_button]:text-transparent"
  >
    <ConsentPopup />
  </div>
);
