import { CountBadge } from '@kindred/ui/badge';
import { IconButton } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import { Link, useRouterState } from '@tanstack/react-router';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMe } from '../lib/me.ts';
import { useQueues } from '../lib/queue/queues.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { OperatorMenu } from './operator-menu.tsx';
import { listSections } from './sections.ts';

const item =
  'flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm font-semibold text-text-muted transition-colors ' +
  'hover:bg-brand-soft hover:text-on-brand-soft aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft';

/** The frame of all signed-in screens: the sections, the operator menu, and the screen. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('console');
  const { roles } = useMe();
  const [isOpen, setOpen] = useState(false);
  const queues = useQueues();
  const nav = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // An admin has more sections than fit on a laptop, so the current one is scrolled into view: after a navigation, and when the menu opens.
  useEffect(() => {
    if (path || isOpen) nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [path, isOpen]);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr] print:block">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-lg focus:bg-surface focus:p-3"
      >
        {t('skip')}
      </a>
      <header className="sticky top-0 z-20 border-border bg-surface max-lg:border-b lg:h-dvh lg:overflow-hidden lg:border-e lg:flex lg:flex-col print:hidden">
        <div className="flex items-center justify-between p-3 lg:px-5 lg:pt-5">
          <p className="text-lg font-bold">{t('title')}</p>
          <IconButton
            label={t(isOpen ? 'menu.close' : 'menu.open')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="lg:hidden"
          >
            {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </IconButton>
        </div>
        <div className={cx('flex min-h-0 flex-1 flex-col p-3 pt-0', isOpen ? 'max-lg:max-h-[80dvh]' : 'max-lg:hidden')}>
          {/* Only the sections scroll, so that language and sign-out stay visible. */}
          <nav ref={nav} aria-label={t('sections')} className="min-h-0 flex-1 overflow-y-auto">
            <ul className="flex flex-col gap-0.5">
              {listSections(roles).map(({ to, name, queues: sectionQueues = [], icon: Icon }) => (
                <li key={name}>
                  <Link to={to} className={item} onClick={() => setOpen(false)}>
                    <Icon aria-hidden="true" className="size-5 shrink-0" />
                    <span className="flex-1">{t(`section.${name}`)}</span>
                    {sectionQueues.length > 0 && (
                      <QueueLength
                        count={sectionQueues.reduce((sum, queue) => sum + (queues.get(queue)?.length ?? 0), 0)}
                      />
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

const QueueLength = ({ count }: { count: number }) => {
  const { t } = useTranslation('console');
  return <CountBadge count={count} label={t('waiting', { number: count })} />;
};
