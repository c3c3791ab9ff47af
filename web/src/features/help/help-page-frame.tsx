import { Button, buttonClass } from '@kindred/ui/button';
import type { ReactNode } from 'react';
import { boot } from '../../lib/brand/boot.ts';
import { SiteFooter } from '../../lib/brand/site-footer.tsx';
import { SiteHeader } from '../../lib/brand/site-header.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { useSession } from '../../lib/session/session.ts';

interface HelpPageFrameProps {
  title: string;
  /** The page's own content. */
  children: ReactNode;
  /** Rendered after the contact links. */
  more?: ReactNode;
  /** Whether the page is about payments: a member can open the plans from it. */
  sellsPlans?: boolean;
}

/** What all pages of the brand's help center share: header, title, and the contact links. */
export const HelpPageFrame = ({ title, children, more, sellsPlans = false }: HelpPageFrameProps) => {
  const { t } = useTranslation('help');
  const { title: brand } = boot().brand;
  const openPopup = useOpenPopup();
  // A banned member may call no endpoint of the support thread.
  const isMember = useSession(({ authenticated, access }) => authenticated === true && access !== 'banned');
  return (
    <div className="flex min-h-(--k-screen) flex-col">
      <SiteHeader away />
      <main className="mx-auto w-full max-w-2xl flex-1 px-safe pt-8 pb-14 [--safe-least:1.25rem]">
        <p className="text-sm font-semibold text-text-muted">{t('center', { brand })}</p>
        <h1 className="mt-1 text-3xl font-bold text-balance">{title}</h1>
        {children}
        <div className="mt-8 flex flex-wrap gap-3">
          {isMember && sellsPlans && (
            <a href="/settings/subscription?popup=payment&context=help" className={buttonClass()}>
              {t('plans')}
            </a>
          )}
          {isMember && (
            <Button
              variant={sellsPlans ? 'secondary' : 'primary'}
              onClick={() => openPopup('support', { tag: 'help' })}
            >
              {t('chat')}
            </Button>
          )}
          <a href="/info/contacts" className={buttonClass({ variant: 'secondary' })}>
            {t('contact')}
          </a>
        </div>
        {more}
      </main>
      <SiteFooter />
    </div>
  );
};
