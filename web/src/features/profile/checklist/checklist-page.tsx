import { limits } from '@kindred/contract/limits';
import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useBack } from '../../../lib/routing/use-back.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { LoadFailed } from '../load-failed.tsx';
import { sectionOrder } from '../steps/part-links.ts';
import { WholeRing } from '../whole-ring.tsx';
import { ChecklistEvents } from './checklist-events.tsx';
import { ChecklistSection } from './checklist-section.tsx';

/** How whole one's profile is by section, the way to each part that is missing, and what the route adds (spec 2 §3, 3 §3 Checklist). */
export const ChecklistPage = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(['profile-edit', 'common']);
  const format = useFormat();
  const back = useBack('/profile');
  const { data: user, isError, isFetching, refetch } = useQuery(myProfileQuery);
  const completeness = user?.own?.completeness;
  const isWhole = completeness?.total === limits.completeness.whole;
  return (
    <main className="mx-auto max-w-xl pb-8">
      <ChecklistEvents />
      <PageHeader title={t('checklist.title')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="flex flex-col gap-6 px-safe pt-2">
        {completeness && (
          <>
            <div className="flex flex-col items-center gap-4 text-center">
              <WholeRing completeness={completeness} className="size-36">
                <span aria-hidden="true" className="text-3xl font-bold">
                  {format.percent(completeness.total)}
                </span>
              </WholeRing>
              <p className="max-w-sm text-text-muted text-pretty">
                {t(isWhole ? 'checklist.whole' : 'checklist.text')}
              </p>
            </div>
            {sectionOrder.map((name) => (
              <ChecklistSection key={name} name={name} section={completeness.sections[name]} />
            ))}
            {children}
          </>
        )}
        {!user && isError && <LoadFailed retrying={isFetching} onRetry={() => void refetch()} />}
        {!user && !isError && (
          <div role="status" aria-label={t('common:loading')} className="flex flex-col items-center gap-6">
            <Skeleton shape="round" className="size-36" />
            <Skeleton shape="card" className="h-28 w-full" />
            <Skeleton shape="card" className="h-28 w-full" />
            <Skeleton shape="card" className="h-28 w-full" />
          </div>
        )}
      </div>
    </main>
  );
};
