import { PageHeader } from '@kindred/ui/page-header';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useBack } from '../../lib/routing/use-back.ts';
import { InfoFrame } from './info-frame.tsx';

/** The page on which a visitor changes the consent choice. The route passes the controls. */
export const CookieSettingsPage = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('info');
  return (
    <InfoFrame path="/info/cookie-privacy-settings">
      <div className="min-w-0">
        <h1 className="text-3xl font-bold">{t('cookies.title')}</h1>
        <p className="mt-3 max-w-prose text-text-muted text-pretty">{t('cookies.text')}</p>
        <div className="mt-6 max-w-prose">{children}</div>
      </div>
    </InfoFrame>
  );
};

/** The same inside the app, for members (spec 1 §2 `/settings/privacy`). */
export const MemberCookieSettingsPage = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(['info', 'common']);
  const back = useBack('/settings');
  return (
    <main>
      <PageHeader title={t('cookies.title')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="mx-auto max-w-xl px-safe pb-10 [--safe-least:1.25rem]">
        <p className="mt-2 mb-4 text-text-muted text-pretty">{t('cookies.text')}</p>
        {children}
      </div>
    </main>
  );
};
