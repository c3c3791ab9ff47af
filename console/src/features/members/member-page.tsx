import { EmptyState } from '@kindred/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Antiscam } from './antiscam.tsx';
import { MemberHead } from './member-head.tsx';
import { MemberPhotos } from './member-photos.tsx';
import {
  DecisionsSection,
  DevicesSection,
  ReportsSection,
  RiskSection,
  SessionsSection,
  TextsSection,
} from './member-sections.tsx';
import { Timeline } from './timeline.tsx';

/** Everything about a member that operators need for a decision. It loads once: each load writes an audit line. */
export const MemberPage = ({ hid }: { hid: string }) => {
  const { t } = useTranslation('console-members');
  const errorText = useErrorText();
  const query = useQuery({
    queryKey: ['member', hid],
    queryFn: () => api('openMember', { hid }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Page title={query.data?.member.name ?? t('member')}>
      <QueryState
        query={query}
        skeletonClassName="h-96"
        renderFailed={({ error }) => <EmptyState art="oops" title={t('none.title')} text={errorText(error)} />}
      >
        {(page) => (
          <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <MemberHead page={page} />
              <RiskSection risk={page.risk}>
                <Antiscam {...page} />
              </RiskSection>
              <MemberPhotos hid={hid} photos={page.photos} />
              <TextsSection texts={page.texts} />
              <DecisionsSection decisions={page.decisions} />
              <ReportsSection title={t('reportsOf')} reports={page.reportsOf} />
              <ReportsSection title={t('reportsBy')} reports={page.reportsBy} />
              <DevicesSection devices={page.devices} />
              <SessionsSection sessions={page.sessions} />
            </div>
            <Timeline hid={hid} />
          </div>
        )}
      </QueryState>
    </Page>
  );
};
