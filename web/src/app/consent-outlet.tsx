import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { boot } from '../lib/boot.ts';
import { followConsent, useConsent } from '../lib/consent.ts';
import { loadNamespaces } from '../lib/i18n.ts';
import { lazyExtra } from '../lib/lazy-extra.tsx';
import { CookiesOff } from './cookies-off.tsx';

/** Where it cannot be had, nothing is allowed, and the next page asks. */
const ConsentPopup = lazyExtra(async () => {
  const [popup] = await Promise.all([import('../features/consent/consent-popup.tsx'), loadNamespaces('consent')]);
  return popup;
});

/** Where one decides on the page itself. */
const decidedThere = /\/(?:cookie-privacy-settings|do-not-sell-my-personal-information)\/?$/;

const startBeside = async (): Promise<void> => {
  const { tagManager } = boot();
  if (tagManager) (await import('../lib/tag-manager.ts')).startTagManager(tagManager);
  const { sendChoices } = await import('../features/consent/record-choice.ts');
  await sendChoices();
};

followConsent();

/** Asks for consent where there is none (spec 1 §4 Consent), and starts what hangs on it. */
export default function ConsentOutlet() {
  const isAsked = useConsent(({ isConsentConfigured }) => !isConsentConfigured);
  const isElsewhere = useLocation({ select: ({ pathname }) => !decidedThere.test(pathname) });
  const isShown = isAsked && isElsewhere;
  // The page reserves the bar's room before the bar is there (server/src/http/page-head.ts).
  useEffect(() => {
    if (!isShown) document.documentElement.style.setProperty('--k-below', '0px');
  }, [isShown]);
  // Without a network its code may not come: choices wait for the next page.
  useEffect(() => void startBeside().catch(() => undefined), []);
  return (
    <>
      <CookiesOff />
      {isShown && <ConsentPopup />}
    </>
  );
}
