import { Button } from '@kindred/ui/button';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { cardClass } from '../../lib/card-class.ts';
import { Page } from '../../lib/page.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { useTranslation } from '../../lib/use-translation.ts';
import { SelfieReview } from './selfie-review.tsx';
import { useSelfies } from './use-selfies.ts';
import { VerificationTabs } from './verification-tabs.tsx';

/** The selfie queue, one selfie at a time. */
export const SelfiesPage = () => {
  const { t } = useTranslation('console-verification');
  const { selfies, decide, skip, ...pages } = useSelfies();
  const { isFetching, refetch } = pages;
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
            <div className={`${cardClass} flex flex-wrap items-center justify-between gap-3`}>
              <p className="text-text-muted">{t('none')}</p>
              <Button compact variant="secondary" loading={isFetching} onClick={() => void refetch()}>
                {t('refresh')}
              </Button>
            </div>
          )
        }
      </QueryState>
    </Page>
  );
};
