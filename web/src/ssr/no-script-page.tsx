import { useTranslation } from 'react-i18next';
import { AccountPage } from '../lib/account/account-page.tsx';
import { boot } from '../lib/brand/boot.ts';

/** What stands at an address that is not written out, for readers without JavaScript: what it needs, and what can be read. */
export const NoScriptPage = () => {
  const { t } = useTranslation('no-script');
  return (
    <noscript>
      <AccountPage>
        <h1 className="text-3xl font-bold text-balance">{t('title')}</h1>
        <p className="mt-3 text-text-muted text-pretty">{t('text', { brand: boot().brand.title })}</p>
      </AccountPage>
    </noscript>
  );
};
