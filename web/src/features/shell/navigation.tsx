import { Link, type LinkProps, useLocation, useMatches } from '@tanstack/react-router';
import Flame from 'lucide-react/icons/flame';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import type { ComponentType } from 'react';
import { BrandLogo } from '../../lib/brand/brand-logo.tsx';
import { useFeature } from '../../lib/experiments/experiments.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

export interface Tab {
  readonly to: NonNullable<LinkProps['to']>;
  readonly name: 'matchesGame' | 'search' | 'activity' | 'dialogs' | 'profile';
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  /** The tab is active only at this path, not below it. */
  readonly exact?: boolean;
  /** The number of new items. */
  readonly badge?: {
    readonly counter: 'matchesGame' | 'activity' | 'threads' | 'decisions';
    readonly text: 'badge.matchesGame' | 'badge.activity' | 'badge.dialogs' | 'badge.decisions';
  };
}

const tabs: readonly Tab[] = [
  {
    to: '/matches',
    name: 'matchesGame',
    icon: Flame,
    exact: true,
    badge: { counter: 'matchesGame', text: 'badge.matchesGame' },
  },
  { to: '/search', name: 'search', icon: Search },
  {
    to: '/activity',
    name: 'activity',
    icon: Heart,
    badge: { counter: 'activity', text: 'badge.activity' },
  },
  { to: '/dialogs', name: 'dialogs', icon: MessageCircle, badge: { counter: 'threads', text: 'badge.dialogs' } },
  { to: '/profile', name: 'profile', icon: UserRound, badge: { counter: 'decisions', text: 'badge.decisions' } },
];

export interface NavigationProps {
  /** Shows the number of new items of a tab. The server renders no numbers. */
  readonly Badge?: ComponentType<{ readonly badge: NonNullable<Tab['badge']> }> | undefined;
}

const settings = /^\/settings(?:\/|$)/;

/** The tab of a page whose path is not below the tab's. The paths of some lists, such as /profile/favd, are below another tab's. */
const useSection = (): Tab['name'] | undefined => {
  const isSettings = useLocation({ select: ({ pathname }) => settings.test(pathname) });
  const isList = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_member/_activity') });
  if (isSettings) return 'profile';
  return isList ? 'activity' : undefined;
};

/** The tabs of the application: a bar at the bottom of phones, a rail at the side of wide screens. */
export const Navigation = ({ Badge }: NavigationProps) => {
  const { t } = useTranslation('shell');
  const isSearchBlocked = useFeature('BLOCK_SEARCH') !== undefined;
  const section = useSection();
  return (
    <nav
      aria-label={t('navigation')}
      className="fixed inset-x-0 bottom-(--k-below) z-30 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] md:inset-y-0 md:end-auto md:w-24 md:border-t-0 md:border-e md:pb-0 xl:w-60"
    >
      <div className="hidden h-20 items-center px-6 xl:flex">
        <BrandLogo loading="lazy" />
      </div>
      <ul className="mx-auto flex max-w-md md:flex-col md:gap-1 md:p-3 md:pt-6 xl:pt-2">
        {tabs
          .filter(({ name }) => name !== 'search' || !isSearchBlocked)
          .map((tab) => (
            <li key={tab.name} className="flex-1">
              <TabLink tab={tab} section={section} Badge={Badge} />
            </li>
          ))}
      </ul>
    </nav>
  );
};

const TabLink = ({
  tab: { to, name, icon: Icon, exact = false, badge },
  section,
  Badge,
}: NavigationProps & { readonly tab: Tab; readonly section: Tab['name'] | undefined }) => {
  const { t } = useTranslation('shell');
  return (
    <Link
      to={to}
      {...(section === name && { 'data-status': 'active', 'aria-current': 'page' })}
      activeOptions={{ exact: exact || section !== undefined, includeSearch: false }}
      className="group flex min-h-16 flex-col items-center justify-center gap-0.5 rounded-lg px-1 text-xs font-medium text-text-muted transition-colors -outline-offset-2 hover:text-text data-[status=active]:text-brand-strong xl:min-h-13 xl:flex-row xl:justify-start xl:gap-4 xl:px-4 xl:text-base xl:hover:bg-field xl:data-[status=active]:bg-brand-soft xl:data-[status=active]:text-on-brand-soft"
    >
      <span className="relative xl:contents">
        <Icon aria-hidden="true" className="size-6 group-data-[status=active]:fill-current/20" />
        {badge && Badge && <Badge badge={badge} />}
      </span>
      <span className="max-w-full truncate">{t(`nav.${name}`)}</span>
    </Link>
  );
};
