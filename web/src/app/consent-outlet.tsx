import { choicePages } from '@kindred/contract/consent-choice';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { boot } from '../lib/brand/boot.ts';
import { loadNamespaces } from '../lib/i18n/i18n.ts';
import { lazyExtra } from '../lib/layout/lazy-extra.tsx';
import { followConsent, useConsent } from '../lib/tracking/consent.ts';
import { NoConsentBar, removeConsentFrame } from '../lib/tracking/no-consent-bar.tsx';
import { CookiesOff } from './cookies-off.tsx';

/** If its code cannot be loaded, no category is allowed, and the next page shows it. */
const ConsentPopup = lazyExtra(
  async () => {
    const [popup] = await Promise.all([import('../features/consent/consent-popup.tsx'), loadNamespaces('consent')]);
    return popup;
  },
  undefined,
  NoConsentBar,
);

const startDependents = async (): Promise<void> => {
  const { tagManager } = boot();
  if (tagManager) (await import('../lib/tracking/tag-manager.ts')).startTagManager(tagManager);
  const { flushChoices } = await import('../features/consent/record-choice.ts');
  flushChoices();
};

followConsent();

/** Requests consent if there is no choice (spec 1 §4 Consent), and starts the code that depends on it. */
export default function ConsentOutlet() {
  const isAsked = useConsent(({ isConsentConfigured }) => !isConsentConfigured);
  const isElsewhere = useLocation({ select: ({ pathname }) => !choicePages.test(pathname) });
  const isShown = isAsked && isElsewhere;
  useEffect(() => {
    if (!isShown) removeConsentFrame();
  }, [isShown]);
  // Without a network its code may be missing: the next page sends the choices.
  useEffect(() => void startDependents().catch(() => undefined), []);
  return (
    <>
      <CookiesOff />
      {isShown && <ConsentPopup />}
    </>
  );
}
