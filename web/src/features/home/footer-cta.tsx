import { buttonClass } from '@kindred/ui/button';
import { useTranslation } from 'react-i18next';
import { RegisterLink } from '../../lib/register-link.tsx';

/** The last word before the footer. */
export const FooterCta = () => {
  const { t } = useTranslation(['home', 'brand']);
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center px-safe py-16 text-center [--safe-least:1.25rem]">
      <h2 className="text-3xl font-bold">{t('brand:home.footerCta.title')}</h2>
      <p className="mt-2 text-text-muted text-pretty">{t('ctaText')}</p>
      <RegisterLink className={`${buttonClass({ block: true })} mt-7 max-w-sm`}>{t('register')}</RegisterLink>
    </section>
  );
};
