import type { ReactNode } from 'react';
import { SiteFooter } from '../../lib/brand/site-footer.tsx';
import { SiteHeader } from '../../lib/brand/site-header.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { listDocumentLinks } from './document-links.ts';

/** The frame of an information page: its content, and links to the other information pages. */
export const InfoFrame = ({ path, children }: { path: string; children: ReactNode }) => {
  const { t } = useTranslation(['info', 'home']);
  return (
    <div className="flex min-h-(--k-screen) flex-col">
      <SiteHeader away />
      <main className="mx-auto grid w-full max-w-5xl flex-1 gap-x-12 gap-y-10 px-safe pt-8 pb-14 [--safe-least:1.25rem] md:grid-cols-[minmax(0,1fr)_16rem]">
        {children}
        <nav aria-labelledby="others" className="self-start rounded-xl bg-surface-raised p-3 shadow-card">
          <h2 id="others" className="px-3 pt-2 text-sm font-semibold text-text-muted">
            {t('others')}
          </h2>
          <ul className="mt-1">
            {listDocumentLinks().map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={href === path ? 'page' : undefined}
                  className="flex min-h-11 items-center rounded-lg px-3 py-2 hover:bg-field aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-on-brand-soft"
                >
                  {t(label)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </main>
      <SiteFooter />
    </div>
  );
};
