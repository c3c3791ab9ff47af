import { CountBadge } from '@kindred/ui/badge';
import { cx } from '@kindred/ui/cx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCounters } from '../../lib/members/counters.ts';
import { listTotalsQuery, useTotalEvents } from '../../lib/members/list-totals.ts';
import { useUnreadActivities } from '../../lib/members/unread-activities.ts';
import { type ListTab, listTabs } from './tabs.ts';

/** The feed and the lists as links in one line, which scrolls on narrow screens. */
export const ListTabs = ({ current }: { current: ListTab }) => {
  const { t } = useTranslation('lists');
  useTotalEvents();
  const unread = useUnreadActivities();
  return (
    <nav aria-label={t('tabs.label')} className="mx-auto max-w-5xl">
      <ul className="relative flex gap-1 overflow-x-auto px-safe py-1 [scrollbar-width:none]">
        {listTabs.map((tab) => (
          <li key={tab.name} className="shrink-0">
            <TabLink tab={tab} isCurrent={tab === current} unread={unread} />
          </li>
        ))}
      </ul>
    </nav>
  );
};

interface TabLinkProps {
  readonly tab: ListTab;
  readonly isCurrent: boolean;
  /** The new items of the feed. */
  readonly unread: number;
}

const TabLink = ({ tab: { to, name, counter, total: totalName }, isCurrent, unread }: TabLinkProps) => {
  const { t } = useTranslation('lists');
  const format = useFormat();
  const counters = useCounters();
  const { data: totals } = useQuery(listTotalsQuery);
  const link = useRef<HTMLAnchorElement>(null);
  // The numbers make the tabs wider when they load. The tab is in the middle once all widths are final.
  const hasNumbers = counters !== null && totals !== undefined;
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: hasNumbers ? 'center' : 'nearest' });
  }, [isCurrent, hasNumbers]);
  // The open feed resets its count.
  const newInFeed = name === 'feed' && !isCurrent ? unread : 0;
  const count = (counter && counters?.[counter]) ?? newInFeed;
  const total = (totalName && totals?.[totalName]) ?? 0;
  return (
    <Link
      ref={link}
      to={to}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex min-h-11 items-center gap-1.5 rounded-full px-4 text-sm font-medium whitespace-nowrap -outline-offset-2 transition-colors',
        isCurrent ? 'bg-brand-soft text-on-brand-soft' : 'text-text-muted hover:bg-field',
      )}
    >
      {t(`tabs.${name}`)}
      {/* Not beside an equal badge: the same number twice. */}
      {total > 0 && total !== count && (
        <span className="text-xs">
          <span aria-hidden="true">{format.number(total)}</span>
          <span className="sr-only">{t('tabs.total', { count: total })}</span>
        </span>
      )}
      <CountBadge count={count} label={t('tabs.new', { count })} />
    </Link>
  );
};
