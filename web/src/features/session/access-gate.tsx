import { buttonClass } from '@kindred/ui/button';
import { lazyPart } from '@kindred/ui/lazy-part';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ReadStatement } from '../../lib/account/read-statement.tsx';
import { statementLink } from '../../lib/account/statement-link.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSession } from '../../lib/session/session.ts';
import { AccessScreen } from './access-screen.tsx';
import { RestoreButton } from './restore-button.tsx';

/** Loaded for a hidden member only. */
const DeletionDay = lazyPart(() => import('./deletion-day.tsx'));

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
