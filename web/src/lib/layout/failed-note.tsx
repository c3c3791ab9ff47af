import { Button } from '@kindred/ui/button';
import type { LoadFailure } from '@kindred/ui/query-state';
import type { CallTable } from '../http/call-rows.ts';
import { useErrorText } from '../i18n/use-error-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';

interface FailedNoteProps {
  /** The failed call. */
  readonly call: keyof CallTable;
  readonly failure: LoadFailure;
  readonly className?: string | undefined;
}

/** Replaces a part of a screen that failed to load, such as the next page of a list: the reason, and a retry button. */
export const FailedNote = ({ call, failure: { error, isRetrying, retry }, className }: FailedNoteProps) => {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <div role="alert" className={className ?? 'flex flex-col items-start gap-3'}>
      <p className="text-text-muted">{errorText(call, error)}</p>
      <Button compact variant="secondary" loading={isRetrying} onClick={retry}>
        {t('action.retry')}
      </Button>
    </div>
  );
};
