import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** The last call to action before the footer. */
export const FooterCta = ({ text, children }: { text?: string; children: ReactNode }) => {
  const { t } = useTranslation('brand');
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center px-safe py-16 text-center [--safe-least:1.25rem]">
      <h2 className="text-3xl font-bold">{t('home.footerCta.title')}</h2>
      {text && <p className="mt-2 text-text-muted text-pretty">{text}</p>}
      <div className="mt-7 w-full max-w-sm">{children}</div>
    </section>
  );
};
