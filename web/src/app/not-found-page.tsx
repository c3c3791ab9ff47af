import { buttonClass } from '@kindred/ui/button';
import { Illustration } from '@kindred/ui/illustration';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useSession } from '../lib/session/session.ts';
import { report } from '../lib/tracking/system-log.ts';

/** The page of an unknown URL. */
export default function NotFoundPage() {
  const { t } = useTranslation('common');
  const home = useSession((session) => session.authenticated) ? '/matches' : '/';
  useEffect(() => report('info', 'notFound', { path: location.pathname }), []);
  return (
    <main className="flex min-h-[70dvh] flex-col items-center justify-center p-6 text-center">
      <Illustration name="search" className="mb-6 w-44" />
      <h1 className="text-2xl font-bold">{t('notFound.title')}</h1>
      <p className="mt-2 mb-6 max-w-sm text-text-muted text-pretty">{t('notFound.text')}</p>
      <Link to={home} className={buttonClass()}>
        {t('notFound.home')}
      </Link>
    </main>
  );
}
