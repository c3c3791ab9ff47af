import { EmptyState } from '@kindred/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Page } from '../../lib/page.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { Antiscam } from './antiscam.tsx';
import { MemberHead } from './member-head.tsx';
import { DecisionsPart, DevicesPart, ReportsPart, RiskPart, SessionsPart, TextsPart } from './member-parts.tsx';
import { MemberPhotos } from './member-photos.tsx';
import { Timeline } from './timeline.tsx';

/** Everything that operators decide by. It is opened once: each opening is a line of the log. */
export const MemberPage = ({ hid }: { hid: string }) => {
  const { t } = useTranslation('console-members');
  const say = useErrorText();
  const opened = useQuery({
    queryKey: ['member', hid],
    queryFn: () => api('openMember', { hid }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Page title={opened.data?.member.name ?? t('member')}>
      <QueryState
        query={opened}
        skeletonClassName="h-96"
        renderFailed={({ error }) => <EmptyState art="oops" title={t('none.title')} text={say(error)} />}
      >
        {(page) => (
          <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <MemberHead page={page} />
              <RiskPart risk={page.risk}>
                <Antiscam {...page} />
              </RiskPart>
              <MemberPhotos hid={hid} photos={page.photos} />
              <TextsPart texts={page.texts} />
              <DecisionsPart decisions={page.decisions} />
              <ReportsPart title={t('reportsOf')} reports={page.reportsOf} />
              <ReportsPart title={t('reportsBy')} reports={page.reportsBy} />
              <DevicesPart devices={page.devices} />
              <SessionsPart sessions={page.sessions} />
            </div>
            <Timeline hid={hid} />
          </div>
        )}
      </QueryState>
    </Page>
  );
};
