import { AccountIllustration, type AccountIllustrationName } from '@kindred/ui/account-illustration';
import { Button } from '@kindred/ui/button';
import type { ReactNode } from 'react';
import { AccountPage, AccountTitle } from '../../lib/account/account-page.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { logout } from '../../lib/session/session.ts';

interface AccessScreenProps {
  readonly art: AccountIllustrationName;
  readonly title: string;
  readonly text: string;
  /** Actions of the member. */
  readonly children: ReactNode;
}

/** Explains why the member may not use the application, with the member's actions and the logout. */
export const AccessScreen = ({ art, title, text, children }: AccessScreenProps) => {
  const { t } = useTranslation('session');
  return (
    <AccountPage
      actions={
        <>
          {children}
          <Button block variant="ghost" onClick={() => void logout()}>
            {t('logout.action')}
          </Button>
        </>
      }
    >
      <AccountIllustration name={art} className="w-52 short:w-32" />
      <AccountTitle>{title}</AccountTitle>
      <p className="mt-3 text-text-muted text-pretty">{text}</p>
    </AccountPage>
  );
};
