import { Button } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useBlock } from './use-block.ts';
import { userQuery } from './user-query.ts';

interface ReportSentProps {
  hid: string;
  /** True if the member was blocked together with the report. */
  wasBlockedWithReport: boolean;
  onDone: () => void;
}

/** The last screen of a report: thanks, and a button that blocks the member. */
export const ReportSent = ({ hid, wasBlockedWithReport, onDone }: ReportSentProps) => {
  const { t } = useTranslation(['abuse', 'users', 'common']);
  const errorText = useErrorText();
  const { data: user } = useQuery(userQuery(hid));
  const { mutate: block, isPending, error } = useBlock(hid, onDone);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  const isBlocked = wasBlockedWithReport || user?.stub === 'youBlockedUser';
  return (
    <div className="flex flex-col gap-3">
      <p ref={message} tabIndex={-1} className="mb-3 text-text-muted outline-none">
        {t('sentText')}
      </p>
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {error && errorText('blockUser', error)}
      </p>
      {user && !isBlocked && (
        <Button block variant="danger" loading={isPending} onClick={() => block()}>
          {t('users:block.action', { name: user.masked_name })}
        </Button>
      )}
      <Button block variant={user && !isBlocked ? 'ghost' : 'primary'} onClick={onDone}>
        {t('common:action.done')}
      </Button>
    </div>
  );
};
