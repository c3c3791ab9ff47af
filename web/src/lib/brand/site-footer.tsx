import { limits } from '@kindred/contract/limits';
import { useTranslation } from '../i18n/use-translation.ts';
import { boot } from './boot.ts';
import { agreements, listInfoPages } from './info-pages.ts';

interface SiteFooterProps {
  /** Shows only the links to the agreements. */
  readonly agreed?: boolean;
}

/** The footer with links to the information pages. */
export const SiteFooter = ({ agreed = false }: SiteFooterProps) => {
  const { t } = useTranslation('home');
  const { title: brand } = boot().brand;
  const pages = agreed ? agreements : listInfoPages();
  return (
    <footer className="border-t border-border px-safe pt-6 pb-safe text-sm text-text-muted [--safe-least:1.25rem]">
      <nav aria-label={t('footer.label', { brand })}>
        <ul className="mx-auto flex max-w-5xl flex-wrap justify-center gap-x-6">
          {pages.map(({ name, href }) => (
            <li key={name}>
              <a href={href} className="inline-flex min-h-11 items-center hover:text-text hover:underline">
                {t(`footer.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-3 text-center text-xs">
        {brand} · {t('adults', { age: limits.age.min })}
      </p>
    </footer>
  );
};
