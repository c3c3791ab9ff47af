import { BrandFilter } from '../../lib/brand-filter.tsx';
import { Page } from '../../lib/page.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { EmptyQueue } from '../../lib/queue/empty-queue.tsx';
import { useTranslation } from '../../lib/use-translation.ts';
import { SelfieReview } from './selfie-review.tsx';
import { useSelfies } from './use-selfies.ts';
import { VerificationTabs } from './verification-tabs.tsx';

/** The selfie queue, one selfie at a time. */
export const SelfiesPage = () => {
  const { t } = useTranslation('console-verification');
  const { selfies, decide, skip, ...pages } = useSelfies();
  const { refetch } = pages;
  const [selfie] = selfies;
  return (
    <Page
      title={t('title')}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <BrandFilter />
          <VerificationTabs />
        </div>
      }
    >
      <QueryState query={pages} skeletonClassName="h-60">
        {() =>
          selfie ? (
            <SelfieReview
              // Remounted, so that no state of the previous selfie remains.
              key={selfie.id}
              selfie={selfie}
              onDecide={(reason) => decide({ id: selfie.id, reason })}
              onSkip={() => skip(selfie.id)}
              onGone={() => void refetch()}
            />
          ) : (
            <EmptyQueue name="verification" title={t('none')} refetch={refetch} />
          )
        }
      </QueryState>
    </Page>
  );
};
