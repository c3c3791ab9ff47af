import type { SupportTag } from '@kindred/contract/support';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { SupportLog } from './support-log.tsx';
import { SupportSkeleton, supportSkeletonClass } from './support-skeleton.tsx';
import { useSupport } from './use-support.ts';

interface SupportThreadProps {
  tag: SupportTag;
  /** Called with a suggested topic; null if no topics are offered. */
  onTopic: ((topic: string) => void) | null;
}

/** The member's thread with the operators. */
export const SupportThread = ({ tag, onTopic }: SupportThreadProps) => {
  const { t } = useTranslation('messenger');
  const { query, rows } = useSupport();
  const { hasNextPage, isFetchingNextPage } = query;
  return (
    <QueryState
      query={query}
      call="supportMessages"
      failedTitle={t('thread.failed')}
      loadingClassName={supportSkeletonClass}
      loading={<SupportSkeleton />}
    >
      {() => (
        <SupportLog
          rows={rows}
          tag={tag}
          onTopic={onTopic}
          onLoadEarlier={hasNextPage ? () => void query.fetchNextPage() : null}
          loading={isFetchingNextPage}
        />
      )}
    </QueryState>
  );
};
