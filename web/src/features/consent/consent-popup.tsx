import { Button } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '../../lib/boot.ts';
import { ConsentPanel } from './consent-panel.tsx';
import { acceptAll, optOut, readPolicy, rejectAll } from './decide.ts';
import { useRoomBelow } from './use-room-below.ts';

const titleId = 'consent-title';
const link = 'inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-2';

const PolicyLink = () => {
  const { t } = useTranslation('consent');
  return (
    <Link to="/info/$document" params={{ document: 'privacy-policy' }} className={link} onClick={readPolicy}>
      {t('policy')}
    </Link>
  );
};

/** Every answer looks the same: none is made easier to find than another. */
const Gdpr = () => {
  const { t } = useTranslation('consent');
  const [managing, setManaging] = useState(false);
  const turn = (to: boolean) => {
    setManaging(to);
    // What was pressed is gone; what has come stands below the title.
    document.getElementById(titleId)?.focus();
  };
  if (managing)
    return (
      <>
        <ConsentPanel />
        <Button block compact variant="ghost" onClick={() => turn(false)}>
          {t('back')}
        </Button>
      </>
    );
  return (
    <>
      <p>{t('gdpr')}</p>
      <PolicyLink />
      <div className="grid grid-cols-2 gap-2">
        <Button compact variant="secondary" onClick={rejectAll}>
          {t('reject')}
        </Button>
        <Button compact variant="secondary" onClick={acceptAll}>
          {t('acceptAll')}
        </Button>
        <Button compact variant="secondary" className="col-span-2" onClick={() => turn(true)}>
          {t('manage')}
        </Button>
      </div>
    </>
  );
};

const UnitedStates = () => {
  const { t } = useTranslation('consent');
  return (
    <>
      <p>{t('doNotSell')}</p>
      <PolicyLink />
      <div className="grid grid-cols-2 gap-2">
        <Button compact variant="secondary" onClick={optOut}>
          {t('optOut')}
        </Button>
        <Button compact variant="secondary" onClick={acceptAll}>
          {t('accept')}
        </Button>
      </div>
    </>
  );
};

const Simple = () => {
  const { t } = useTranslation('consent');
  return (
    <>
      <p>{t('simple')}</p>
      <div className="flex flex-wrap gap-x-6">
        <button type="button" className={link} onClick={acceptAll}>
          {t('accept')}
        </button>
        <PolicyLink />
      </div>
    </>
  );
};

const variants: Record<ReturnType<typeof boot>['consent']['variant'], ComponentType> = {
  'do-not-sell': UnitedStates,
  gdpr: Gdpr,
  simple: Simple,
};

/** Asks for consent from below, over no more of the page than it needs, and keeps nobody from using it (spec 1 §4). */
export default function ConsentPopup() {
  const { t } = useTranslation('consent');
  const room = useRoomBelow();
  const Variant = variants[boot().consent.variant];
  return (
    <section
      ref={room}
      aria-labelledby={titleId}
      className="fixed inset-x-0 bottom-0 z-40 mx-auto max-h-dvh max-w-xl animate-rise overflow-y-auto overscroll-contain rounded-xl bg-surface-raised px-5 pt-4 pb-safe text-sm shadow-raised [--safe-least:1rem]"
    >
      <h2 id={titleId} tabIndex={-1} className="mb-1 text-base font-bold">
        {t('title')}
      </h2>
      <Variant />
    </section>
  );
}
