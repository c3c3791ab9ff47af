import { AccountPage } from '../lib/account/account-page.tsx';
import { boot } from '../lib/brand/boot.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';

/** The page of a URL that the server does not render, for readers without JavaScript: a note, and links to rendered pages. */
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
