import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InfoFrame } from './info-frame.tsx';

/** Where a visitor changes their mind about cookies; the route brings what they choose with. */
export const CookieSettingsPage = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation('info');
  return (
    <InfoFrame path="/info/cookie-privacy-settings">
      <div className="min-w-0">
        <h1 className="text-3xl font-bold">{t('cookies.title')}</h1>
        <p className="mt-3 max-w-prose text-text-muted text-pretty">{t('cookies.text')}</p>
        <div className="mt-6 max-w-prose">
          {children ?? <p className="rounded-lg bg-field p-4">{t('cookies.soon')}</p>}
        </div>
      </div>
    </InfoFrame>
  );
};
