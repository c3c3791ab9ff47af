import { Button } from '@kindred/ui/button';
import type { LoadFailure } from '@kindred/ui/query-state';
import { cardClass } from './card-class.ts';
import { useErrorText } from './use-error-text.ts';
import { useTranslation } from './use-translation.ts';

/** The reason of a failed load, and a retry button. */
export const FailedCard = ({ failure: { error, isRetrying, retry } }: { failure: LoadFailure }) => {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <div role="alert" className={`${cardClass} mb-4 flex flex-wrap items-center justify-between gap-3`}>
      <p>{errorText(error)}</p>
      <Button compact variant="secondary" loading={isRetrying} onClick={retry}>
        {t('action.retry')}
      </Button>
    </div>
  );
};
