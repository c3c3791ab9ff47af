import { AccountIllustration } from '@kindred/ui/account-illustration';
import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { SendEmailAgain } from '../../lib/account/send-email-again.tsx';
import { useCountdown } from '../../lib/i18n/countdown.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { EmailForm } from './email-form.tsx';

/** A member's own email: confirmed, waiting for its letter's link, or to be changed (spec 1 §4 Confirm popup, §5). */
export default function ConfirmEmailPopup({ sheet }: PopupProps<'confirmEmail'>) {
  const { t } = useTranslation(['sign', 'common']);
  const errorText = useErrorText();
  const client = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...myProfileQuery, staleTime: 0 });
  const own = data?.own;
  const wait = emailCountdowns.confirmation.use();
  // No other address is taken while a letter is on its way (spec 1 §5).
  const isWaiting = useCountdown(own?.email === wait.email ? wait.until : 0) > 0;
  const changed = () => {
    setChanging(false);
    void client.invalidateQueries({ queryKey: myProfileQuery.queryKey });
  };
  const title = own?.is_email_confirmed ? 'confirm.confirmed' : isChanging ? 'change.title' : 'confirm.title';
  return (
    <Sheet {...sheet} title={t(title)} closeLabel={t('common:action.close')}>
      {!own && !error && <Skeleton className="h-52 w-full rounded-xl" />}
      {!own && error && (
        <div role="alert" className="flex flex-col gap-4">
          <p className="text-text-muted">{errorText('profileInfo', error)}</p>
          <Button block variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {t('common:action.retry')}
          </Button>
        </div>
      )}
      {own?.is_email_confirmed && <Confirmed email={own.email} onDone={() => sheet.onOpenChange(false)} />}
      {own && !own.is_email_confirmed && isChanging && (
        <EmailForm email={own.email} proof={own.is_has_password ? 'password' : 'session'} onChanged={changed} />
      )}
      {own && !own.is_email_confirmed && !isChanging && (
        <div className="flex flex-col items-center gap-4 text-center">
          <AccountIllustration name="email" className="w-40" />
          <Address says="confirm.text" email={own.email} />
          <SendEmailAgain key={own.email} call="resendConfirmation" email={own.email} className="w-full" />
          {!isWaiting && (
            <Button block variant="ghost" onClick={() => setChanging(true)}>
              {t('done.change')}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  );
}

const Confirmed = ({ email, onDone }: { email: string; onDone: () => void }) => {
  const { t } = useTranslation(['sign', 'common']);
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <AccountIllustration name="email" className="w-40" />
      <Address says="confirm.confirmedText" email={email} />
      <Button block onClick={onDone}>
        {t('common:action.done')}
      </Button>
    </div>
  );
};

const Address = ({ says, email }: { says: 'confirm.text' | 'confirm.confirmedText'; email: string }) => {
  const { t } = useTranslation('sign');
  return (
    <p className="text-text-muted text-pretty">
      <Trans t={t} i18nKey={says} values={{ email }} components={{ b: <b className="wrap-anywhere text-text" /> }} />
    </p>
  );
};
