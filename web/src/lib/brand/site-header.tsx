import { type Locale, localeNames } from '@kindred/i18n/locales';
import { IconButton } from '@kindred/ui/button';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Globe from 'lucide-react/icons/globe';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useOpenPopup } from '../popups/popups.ts';
import { useBack } from '../routing/use-back.ts';
import { useSession } from '../session/session.ts';
import { BrandLogo } from './brand-logo.tsx';
import { HomeLogo } from './home-logo.tsx';

interface SiteHeaderProps {
  /** The page is not the home page: the logo links to it. */
  readonly away?: boolean;
  /** Beside the logo on wide screens, below it on narrow ones. */
  readonly children?: ReactNode;
}

/** The header with the brand's logo and the language of the page. */
export const SiteHeader = ({ away = false, children }: SiteHeaderProps) => {
  const { t, i18n } = useTranslation('home');
  const openPopup = useOpenPopup();
  const language = localeNames[i18n.language as Locale];
  return (
    <header className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-x-3 px-safe pt-safe [--safe-least:1.25rem]">
      {away ? (
        <span className="flex items-center">
          <MemberBack />
          <HomeLogo />
        </span>
      ) : (
        <BrandLogo />
      )}
      {children}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('language', { language })}
        onClick={() => openPopup('language')}
        className="-me-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-medium text-text-muted hover:bg-field hover:text-text"
      >
        <Globe aria-hidden="true" className="size-5 shrink-0" />
        {language}
      </button>
    </header>
  );
};

/** The way back to the app for a member, who opens such pages from the settings. */
const MemberBack = () => {
  const { t } = useTranslation('common');
  const back = useBack('/profile');
  const isMember = useSession(({ authenticated }) => authenticated === true);
  if (!isMember) return null;
  return (
    <IconButton label={t('action.back')} onClick={back} className="-ms-2.5">
      <ArrowLeft aria-hidden="true" />
    </IconButton>
  );
};
