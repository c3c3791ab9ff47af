import { IconButton } from '@kindred/ui/button';
import { PageHeader } from '@kindred/ui/page-header';
import { Spinner } from '@kindred/ui/spinner';
import { useLocation } from '@tanstack/react-router';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { IsInMain } from '../../lib/layout/page-main.tsx';
import { PullToRefresh } from '../../lib/layout/pull-to-refresh.tsx';
import { ListTabs } from './list-tabs.tsx';
import { feed, findListTab } from './tabs.ts';
import { useRefreshLists } from './use-refresh-lists.ts';

/** The tab of the URL. While another page loads, the URL is that page's, and the tab stays. */
const useCurrentTab = () => {
  const found = useLocation({ select: ({ pathname }) => findListTab(pathname) });
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return found ?? last ?? feed;
};

/** The frame of the activity pages (spec 2 §2 Routes): the title of the list, the tabs of all lists, and a refresh; `above` every list. */
export const ActivityFrame = ({ above, children }: { above?: ReactNode; children: ReactNode }) => {
  const { t } = useTranslation('lists');
  const tab = useCurrentTab();
  const { refresh, isRefreshing } = useRefreshLists();
  return (
    <main className="pb-6">
      <div className="sticky top-0 z-20 bg-bg">
        <PageHeader
          title={t(`title.${tab.name}`)}
          actions={
            <IconButton label={t('refresh')} aria-busy={isRefreshing} onClick={refresh}>
              {isRefreshing ? <Spinner /> : <RefreshCw aria-hidden="true" />}
            </IconButton>
          }
        />
        <ListTabs current={tab} />
      </div>
      <PullToRefresh onRefresh={refresh}>
        <div className="px-safe pt-2">
          {above}
          <IsInMain value>{children}</IsInMain>
        </div>
      </PullToRefresh>
    </main>
  );
};
