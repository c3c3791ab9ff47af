import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import type { CallTable } from '../http/call-rows.ts';
import { useOnline } from '../http/use-online.ts';
import { useErrorText } from '../i18n/use-error-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';

interface FailedStateProps {
  readonly title: string;
  /** The failed call and its error. */
  readonly call: keyof CallTable;
  readonly error: unknown;
  readonly retrying?: boolean | undefined;
  readonly onRetry: () => void;
  readonly className?: string | undefined;
}

/** Replaces a screen whose data failed to load: the reason, and a retry button. */
export const FailedState = ({ title, call, error, retrying, onRetry, className }: FailedStateProps) => {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const online = useOnline();
  return (
    <div role="alert" className={className}>
      <EmptyState
        art={online ? 'oops' : 'offline'}
        title={title}
        text={errorText(call, error)}
        action={
          <Button block loading={retrying} onClick={onRetry}>
            {t('action.retry')}
          </Button>
        }
      />
    </div>
  );
};
