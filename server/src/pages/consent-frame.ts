import type { Boot } from '@kindred/contract/brand/boot';
import { choicePages, consentCookie, consentFrameId, parseChoice } from '@kindred/contract/consent-choice';
import { createInlineScript } from './inline-script.ts';

/** Whether a page requests consent: the visitor has made no choice about the current text, and the page has no choice in its content. */
export const requestsConsent = (
  path: string,
  cookies: Readonly<Record<string, string | undefined>>,
  { version }: Boot['consent'],
): boolean => !choicePages.test(path) && parseChoice(cookies[consentCookie])?.version !== version;

/**
 * Shows the frame, and reserves its height for as long as it is there: no stylesheet can know it. Runs before the first paint, so that
 * nothing shifts. Removes the frame if the choice was made after the page was requested, in another tab.
 */
export const consentScript = createInlineScript(
  [
    `{const frame=document.getElementById('${consentFrameId}'),bar=frame.firstElementChild;`,
    `if(document.cookie.includes('${consentCookie}='+frame.dataset.version))frame.remove();`,
    "else{const reserve=()=>document.documentElement.style.setProperty('--k-below',bar.offsetHeight+'px');",
    // Without the first call the content would be laid out twice in the first frame, which counts as a shift.
    'frame.hidden=false;reserve();new ResizeObserver(reserve).observe(bar)}}',
  ].join(''),
);

/** Adds to the frame of the consent bar (`web/src/ssr/consent-frame.tsx`) the script that shows it. */
export const addConsentScript = (frame: string): string =>
  frame ? `${frame}<script>${consentScript.text}</script>` : '';
