import { buttonClass } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { leavingOptionsQuery } from '../../lib/account/leaving-options-query.ts';
import { ReadStatement } from '../../lib/account/read-statement.tsx';
import { statementLink } from '../../lib/account/statement-link.ts';
import { longDay } from '../../lib/i18n/long-day.ts';
import { useSession } from '../../lib/session/session.ts';
import { AccessScreen } from './access-screen.tsx';
import { RestoreButton } from './restore-button.tsx';

/** Shows the application, or a screen that replaces it for a banned or hidden member (spec 1 §6). */
export const AccessGate = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('session');
  const access = useSession((session) => session.access);
  const statement = access === 'banned' ? statementLink.read() : null;
  if (access === 'banned')
    return (
      <AccessScreen art="shield" title={t('banned.title')} text={t('banned.text')}>
        {statement && <ReadStatement statement={statement} />}
        <Link
          to="/info/help/$article"
          params={{ article: 'blocked' }}
          className={buttonClass({ variant: statement ? 'ghost' : 'primary', block: true })}
        >
          {t('banned.help')}
        </Link>
      </AccessScreen>
    );
  if (access === 'hidden')
    return (
      <AccessScreen art="hidden" title={t('hidden.title')} text={t('hidden.text')}>
        <DeletionDay />
        <RestoreButton />
        <Link
          to="/info/help/$article"
          params={{ article: 'rules' }}
          search={{ popup: 'support', tag: 'hidden' }}
          className={buttonClass({ variant: 'ghost', block: true })}
        >
          {t('hidden.support')}
        </Link>
      </AccessScreen>
    );
  return children;
};

/** When the account will be deleted, if the member asked for it. */
const DeletionDay = () => {
  const { t } = useTranslation('session');
  const { data } = useQuery(leavingOptionsQuery);
  if (!data || data.delete_at === null) return null;
  return (
    <p className="text-center font-semibold text-pretty">{t('hidden.deletion', { date: longDay(data.delete_at) })}</p>
  );
};
