import { limits } from '@kindred/contract/limits';
import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { QueryState } from '../../../lib/layout/query-state.tsx';
import { useBack } from '../../../lib/routing/use-back.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { CompletenessRing } from '../completeness-ring.tsx';
import { sectionOrder } from '../steps/part-links.ts';
import { ChecklistNotice } from './checklist-notice.ts';
import { ChecklistSection } from './checklist-section.tsx';

/** The completeness of the profile by section, with links to the missing parts (spec 2 §3, 3 §3 Checklist). The route adds the children. */
export const ChecklistPage = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(['profile-edit', 'profile', 'common']);
  const back = useBack('/profile');
  const query = useQuery(myProfileQuery);
  return (
    <main className="mx-auto max-w-xl pb-8">
      <ChecklistNotice />
      <PageHeader title={t('checklist.title')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="px-safe pt-2">
        <QueryState
          query={query}
          call="profileInfo"
          failedTitle={t('profile:failed.title')}
          loadingClassName="flex flex-col items-center gap-6"
          loading={
            <>
              <Skeleton shape="round" className="size-36" />
              <Skeleton shape="card" className="h-28 w-full" />
              <Skeleton shape="card" className="h-28 w-full" />
              <Skeleton shape="card" className="h-28 w-full" />
            </>
          }
        >
          {({ own }) =>
            own && (
              <div className="flex flex-col gap-6">
                <Total completeness={own.completeness} />
                {sectionOrder.map((name) => (
                  <ChecklistSection key={name} name={name} section={own.completeness.sections[name]} />
                ))}
                {children}
              </div>
            )
          }
        </QueryState>
      </div>
    </main>
  );
};

/** The completeness of the whole profile. */
const Total = ({ completeness }: Pick<ComponentProps<typeof CompletenessRing>, 'completeness'>) => {
  const { t } = useTranslation('profile-edit');
  const format = useFormat();
  const isComplete = completeness.total === limits.completeness.whole;
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <CompletenessRing completeness={completeness} className="size-36">
        <span aria-hidden="true" className="text-3xl font-bold">
          {format.percent(completeness.total)}
        </span>
      </CompletenessRing>
      <p className="max-w-sm text-text-muted text-pretty">{t(isComplete ? 'checklist.whole' : 'checklist.text')}</p>
    </div>
  );
};
