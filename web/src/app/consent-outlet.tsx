import { useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { boot } from '../lib/boot.ts';
import { startConsent, useConsent } from '../lib/consent.ts';
import { loadNamespaces } from '../lib/i18n.ts';
import { CookiesOff } from './cookies-off.tsx';

/** One that cannot be had does not take the page with it: nothing is allowed, and the next page asks. */
const ConsentPopup = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [popup] = await Promise.all([import('../features/consent/consent-popup.tsx'), loadNamespaces('consent')]);
    return popup;
  } catch {
    return { default: () => null };
  }
});

/** Where one decides on the page itself. */
const decidedThere = /\/(?:cookie-privacy-settings|do-not-sell-my-personal-information)\/?$/;

const startBeside = async (): Promise<void> => {
  const { tagManager } = boot();
  if (tagManager) (await import('../lib/tag-manager.ts')).startTagManager(tagManager);
  const { sendChoices } = await import('../features/consent/record-choice.ts');
  await sendChoices();
};

startConsent();

/** Asks for consent where there is none (spec 1 §4 Consent), and starts what hangs on it. */
export default function ConsentOutlet() {
  const isAsked = useConsent(({ isConsentConfigured }) => !isConsentConfigured);
  const isElsewhere = useLocation({ select: ({ pathname }) => !decidedThere.test(pathname) });
  useEffect(() => void startBeside(), []);
  return (
    <>
      <CookiesOff />
      {isAsked && isElsewhere && (
        <Suspense>
          <ConsentPopup />
        </Suspense>
      )}
    </>
  );
}
