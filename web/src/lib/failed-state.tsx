import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useTranslation } from 'react-i18next';
import type { CallTable } from './call-rows.ts';
import { useErrorText } from './error-text.ts';
import { useOnline } from './online.ts';

interface FailedStateProps {
  readonly title: string;
  /** What was asked, and how it failed. */
  readonly call: keyof CallTable;
  readonly error: unknown;
  readonly retrying?: boolean | undefined;
  readonly onRetry: () => void;
  readonly className?: string | undefined;
}

/** What a screen is for did not come: why, and once more. */
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
