import type { SupportTag } from '@kindred/contract/support';
import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { SupportLog } from './support-log.tsx';
import { SupportWaiting } from './support-waiting.tsx';
import { useSupport } from './use-support.ts';

interface SupportThreadProps {
  tag: SupportTag;
  /** Takes a suggested topic; null where none is offered. */
  onTopic: ((topic: string) => void) | null;
}

/** The member's thread with the operators: loading, failed, or there. */
export const SupportThread = ({ tag, onTopic }: SupportThreadProps) => {
  const { t } = useTranslation(['messenger', 'common']);
  const errorText = useErrorText();
  const { query, rows } = useSupport();
  const { data, isError, error, isFetching, hasNextPage, isFetchingNextPage } = query;
  if (data)
    return (
      <SupportLog
        rows={rows}
        tag={tag}
        onTopic={onTopic}
        earlier={hasNextPage ? () => void query.fetchNextPage() : null}
        loading={isFetchingNextPage}
      />
    );
  if (!isError) return <SupportWaiting />;
  return (
    <EmptyState
      art="oops"
      title={t('thread.failed')}
      text={errorText('supportMessages', error)}
      action={
        <Button block loading={isFetching} onClick={() => void query.refetch()}>
          {t('common:action.retry')}
        </Button>
      }
    />
  );
};
