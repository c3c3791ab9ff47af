import { Button } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '../../lib/brand/boot.ts';
import { ConsentPanel } from './consent-panel.tsx';
import { acceptAll, optOut, readPolicy, rejectAll } from './decide.ts';
import { useRoomBelow } from './use-room-below.ts';

const titleId = 'consent-title';
const link = 'inline-flex min-h-11 items-center text-xs font-semibold text-brand-strong underline underline-offset-2';

/** One answer. All answers look the same, so that none is easier to find than another (docs/decisions/0018). */
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

/** Every category with its switch, in the same bar, which is as high as it needs while they are open. */
const Manage = ({ onBack }: { onBack: () => void }) => {
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

/** A slim bar that asks for consent (spec 1 §4): at most a fifth of a phone's screen, and never over a page's own buttons. */
export default function ConsentPopup() {
  const { t } = useTranslation('consent');
  const room = useRoomBelow();
  const [isManaging, setManaging] = useState(false);
  const Variant = variants[boot().consent.variant];
  const manage = (to: boolean) => {
    setManaging(to);
    // The pressed button is gone; the new content follows the title.
    document.getElementById(titleId)?.focus();
  };
  return (
    <section
      ref={room}
      aria-labelledby={titleId}
      className="fixed inset-x-0 bottom-0 z-40 mx-auto max-h-dvh max-w-xl animate-rise overflow-y-auto overscroll-contain rounded-xl bg-surface-raised px-4 pb-safe text-xs shadow-raised [--safe-least:0.75rem]"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={titleId} tabIndex={-1} className="text-sm font-bold">
          {t('title')}
        </h2>
        <Link to="/info/$document" params={{ document: 'privacy-policy' }} className={link} onClick={readPolicy}>
          {t('policy')}
        </Link>
      </div>
      {isManaging ? <Manage onBack={() => manage(false)} /> : <Variant onManage={() => manage(true)} />}
    </section>
  );
}
