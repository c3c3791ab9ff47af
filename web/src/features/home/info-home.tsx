import { buttonClass } from '@kindred/ui/button';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { listInfoPages } from '../../lib/brand/info-pages.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Features } from './features.tsx';
import { FooterCta } from './footer-cta.tsx';
import { Hero } from './hero.tsx';

/** The one page of a brand in info-only mode: links to its documents (spec 1 §1 Brand model). */
export const InfoHome = () => {
  const { t } = useTranslation('home');
  return (
    <>
      <Hero>
        <a href="#read" className={buttonClass({ block: true })}>
          {t('read')}
        </a>
      </Hero>
      <Features />
      <section
        id="read"
        aria-labelledby="read-title"
        className="mx-auto w-full max-w-xl px-safe pt-14 [--safe-least:1.25rem]"
      >
        <h2 id="read-title" className="text-center text-3xl font-bold">
          {t('read')}
        </h2>
        <ul className="mt-6 divide-y divide-border rounded-xl bg-surface-raised shadow-card">
          {listInfoPages().map(({ name, href }) => (
            <li key={name}>
              <a href={href} className="flex min-h-14 items-center justify-between gap-3 px-5 py-3 font-semibold">
                {t(`footer.${name}`)}
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <FooterCta>
        <a href="/info/contacts" className={buttonClass({ block: true, variant: 'secondary' })}>
          {t('footer.contacts')}
        </a>
      </FooterCta>
    </>
  );
};
