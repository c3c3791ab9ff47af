import { Button } from '@kindred/ui/button';
import { useTranslation } from 'react-i18next';
import { card } from './card.ts';
import { useErrorText } from './error-text.ts';

interface FaultProps {
  /** What was asked for. */
  readonly of: { isError: boolean; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Why something did not come, and once more; nothing where it came. */
export const Fault = ({ of: { isError, error, isFetching, refetch } }: FaultProps) => {
  const { t } = useTranslation('common');
  const say = useErrorText();
  if (!isError) return null;
  return (
    <div role="alert" className={`${card} mb-4 flex flex-wrap items-center justify-between gap-3`}>
      <p>{say(error)}</p>
      <Button compact variant="secondary" loading={isFetching} onClick={() => void refetch()}>
        {t('action.retry')}
      </Button>
    </div>
  );
};
