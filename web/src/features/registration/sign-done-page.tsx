import { buttonClass } from '@kindred/ui/button';
import { Link, useLocation } from '@tanstack/react-router';
import MailCheck from 'lucide-react/icons/mail-check';
import { useTranslation } from 'react-i18next';
import { HomeLogo } from '../../lib/home-logo.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address that one signed up or tried to sign in with. */
    email?: string | undefined;
  }
}

/** After a sign-up at a brand that wants the email confirmed first (spec 1 §2 Sign-done screen). */
export const SignDonePage = () => {
  const { t } = useTranslation('registration');
  const email = useLocation({ select: ({ state }) => state.email });
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col items-center px-safe pt-safe pb-safe text-center [--safe-least:1.25rem]">
      <header>
        <HomeLogo />
      </header>
      <main className="flex w-full flex-1 flex-col">
        <div className="flex flex-1 flex-col items-center justify-center gap-3">
          <span className="mb-3 flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
            <MailCheck aria-hidden="true" className="size-9" />
          </span>
          <h1 className="text-3xl font-bold">{t('done.title')}</h1>
          <p className="text-text-muted text-pretty">{t('done.text')}</p>
          {email && <p className="font-semibold break-all">{email}</p>}
        </div>
        <Link to="/login" state={(state) => ({ ...state, email })} className={buttonClass({ block: true })}>
          {t('done.login')}
        </Link>
      </main>
    </div>
  );
};
