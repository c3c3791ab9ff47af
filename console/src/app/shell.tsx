import { CountBadge } from '@kindred/ui/badge';
import { IconButton } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import { Link } from '@tanstack/react-router';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../lib/me.ts';
import { useQueues } from '../lib/queue/queues.ts';
import { OperatorMenu } from './operator-menu.tsx';
import { sectionsFor } from './sections.ts';

const item =
  'flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm font-semibold text-text-muted transition-colors ' +
  'hover:bg-brand-soft hover:text-on-brand-soft aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft';

/** The frame of all screens behind the sign-in: the sections, who is signed in, and the screen. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('console');
  const { roles } = useMe();
  const [open, setOpen] = useState(false);
  const queues = useQueues();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-lg focus:bg-surface focus:p-3"
      >
        {t('skip')}
      </a>
      <header className="sticky top-0 z-20 border-border bg-surface max-lg:border-b lg:h-dvh lg:overflow-hidden lg:border-e lg:flex lg:flex-col">
        <div className="flex items-center justify-between p-3 lg:px-5 lg:pt-5">
          <p className="text-lg font-bold">{t('title')}</p>
          <IconButton
            label={t(open ? 'menu.close' : 'menu.open')}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="lg:hidden"
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </IconButton>
        </div>
        <div className={cx('flex min-h-0 flex-1 flex-col p-3 pt-0', open ? 'max-lg:max-h-[80dvh]' : 'max-lg:hidden')}>
          {/* The sections scroll; language and sign-out stay in reach. */}
          <nav aria-label={t('sections')} className="min-h-0 flex-1 overflow-y-auto">
            <ul className="flex flex-col gap-1">
              {sectionsFor(roles).map(({ to, name, queues: waiting = [], icon: Icon }) => (
                <li key={name}>
                  <Link to={to} className={item} onClick={() => setOpen(false)}>
                    <Icon aria-hidden="true" className="size-5 shrink-0" />
                    <span className="flex-1">{t(`section.${name}`)}</span>
                    {waiting.length > 0 && (
                      <Waiting count={waiting.reduce((sum, queue) => sum + (queues.get(queue)?.length ?? 0), 0)} />
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <OperatorMenu />
        </div>
      </header>
      <main id="content" className="min-w-0 p-4 md:p-6 lg:p-8">
        {children}
      </main>
    </div>
  );
};

const Waiting = ({ count }: { count: number }) => {
  const { t } = useTranslation('console');
  return <CountBadge count={count} label={t('waiting', { count })} />;
};
