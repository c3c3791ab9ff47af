import { Button } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { boot } from '../../lib/brand/boot.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { removeConsentFrame } from '../../lib/tracking/no-consent-bar.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { acceptAll, optOut, recordPolicyVisit, rejectAll } from './save-choice.ts';
import { useSpaceBelow } from './use-space-below.ts';

const titleId = 'consent-title';
const link = 'inline-flex min-h-11 items-center text-xs font-semibold text-brand-strong underline underline-offset-2';

/** The button of one answer. All answers have the same style, so that no answer is preferred (docs/decisions/0018). */
const Answer = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <button
    type="button"
    className="min-h-11 flex-1 rounded-full bg-brand-soft px-1 py-1 text-xs font-semibold text-on-brand-soft"
    onClick={onClick}
  >
    {children}
  </button>
);

const Answers = ({ children }: { children: ReactNode }) => <div className="mt-2 flex gap-2">{children}</div>;

const Gdpr = ({ onManage }: { onManage: () => void }) => {
  const { t } = useTranslation('consent');
  return (
    <>
      <p>{t('gdpr')}</p>
      <Answers>
        <Answer onClick={rejectAll}>{t('reject')}</Answer>
        <Answer onClick={onManage}>{t('manage')}</Answer>
        <Answer onClick={acceptAll}>{t('acceptAll')}</Answer>
      </Answers>
    </>
  );
};

const UnitedStates = () => {
  const { t } = useTranslation('consent');
  return (
    <>
      <p>{t('doNotSell')}</p>
      <Answers>
        <Answer onClick={optOut}>{t('optOut')}</Answer>
        <Answer onClick={acceptAll}>{t('accept')}</Answer>
      </Answers>
    </>
  );
};

const Simple = () => {
  const { t } = useTranslation('consent');
  return (
    <>
      <p>{t('simple')}</p>
      <button type="button" className={link} onClick={acceptAll}>
        {t('accept')}
      </button>
    </>
  );
};

/** The switches of all categories, inside the bar. */
const ManagedCategories = ({ onBack }: { onBack: () => void }) => {
  const { t } = useTranslation('consent');
  return (
    <>
      <ConsentPanel />
      <Button block compact variant="ghost" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  );
};

const variants: Record<ReturnType<typeof boot>['consent']['variant'], ComponentType<{ onManage: () => void }>> = {
  'do-not-sell': UnitedStates,
  gdpr: Gdpr,
  simple: Simple,
};

/** The bar that requests consent (spec 1 §4). At most a fifth of a phone's screen; never covers the buttons of the page. */
export default function ConsentPopup() {
  const { t } = useTranslation('consent');
  const spaceRef = useSpaceBelow();
  useLayoutEffect(removeConsentFrame, []);
  const [isManaging, setManaging] = useState(false);
  const Variant = variants[boot().consent.variant];
  const showCategories = (isShown: boolean) => {
    setManaging(isShown);
    // The pressed button is removed. The new content follows the title in the focus order.
    document.getElementById(titleId)?.focus();
  };
  return (
    <section
      ref={spaceRef}
      aria-labelledby={titleId}
      className="fixed inset-x-0 bottom-0 z-40 mx-auto max-h-dvh max-w-xl overflow-y-auto overscroll-contain rounded-xl bg-surface-raised px-4 pb-safe text-xs shadow-raised [--safe-least:0.75rem]"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={titleId} tabIndex={-1} className="text-sm font-bold">
          {t('title')}
        </h2>
        <Link to="/info/$document" params={{ document: 'privacy-policy' }} className={link} onClick={recordPolicyVisit}>
          {t('policy')}
        </Link>
      </div>
      {isManaging ? (
        <ManagedCategories onBack={() => showCategories(false)} />
      ) : (
        <Variant onManage={() => showCategories(true)} />
      )}
    </section>
  );
}
