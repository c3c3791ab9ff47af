import { type HelpArticle, helpArticles } from '@kindred/contract/help';
import { Button, buttonClass } from '@kindred/ui/button';
import { useTranslation } from 'react-i18next';
import { boot } from '../../lib/boot.ts';
import { useOpenPopup } from '../../lib/popups.ts';
import { useSession } from '../../lib/session.ts';
import { SiteFooter } from '../../lib/site-footer.tsx';
import { SiteHeader } from '../../lib/site-header.tsx';

const paragraphs = ['first', 'second', 'third'] as const;

/** An article of the brand's help center (spec 1 §2 Overlays, §8 Login messages). */
export const HelpPage = ({ article }: { article: HelpArticle }) => {
  const { t } = useTranslation('help');
  const { title: brand } = boot().brand;
  const openPopup = useOpenPopup();
  // A banned member has no call left to write by.
  const isMember = useSession(({ authenticated, access }) => authenticated === true && access !== 'banned');
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader away />
      <main className="mx-auto w-full max-w-2xl flex-1 px-safe pt-8 pb-14 [--safe-least:1.25rem]">
        <p className="text-sm font-semibold text-text-muted">{t('center', { brand })}</p>
        <h1 className="mt-1 text-3xl font-bold text-balance">{t(`${article}.title`)}</h1>
        {paragraphs.map((name) => (
          <p key={name} className="mt-4 text-pretty">
            {t(`${article}.${name}`, { brand })}
          </p>
        ))}
        <div className="mt-8 flex flex-wrap gap-3">
          {isMember && <Button onClick={() => openPopup('support', { tag: 'help' })}>{t('chat')}</Button>}
          <a href="/info/contacts" className={buttonClass({ variant: 'secondary' })}>
            {t('contact')}
          </a>
        </div>
        <h2 className="mt-12 text-xl font-bold">{t('more')}</h2>
        <ul className="mt-2">
          {helpArticles
            .filter((name) => name !== article)
            .map((name) => (
              <li key={name}>
                <a
                  href={`/info/help/${name}`}
                  className="inline-flex min-h-11 items-center font-semibold text-brand-strong hover:underline"
                >
                  {t(`${name}.title`)}
                </a>
              </li>
            ))}
        </ul>
      </main>
      <SiteFooter />
    </div>
  );
};
