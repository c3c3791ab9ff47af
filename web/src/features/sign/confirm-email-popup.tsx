import { AccountIllustration } from '@kindred/ui/account-illustration';
import { Button, buttonClass } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { inboxOf } from '../../lib/account/inbox.ts';
import { SendEmailAgain } from '../../lib/account/send-email-again.tsx';
import { useCountdown } from '../../lib/i18n/countdown.ts';
import { Trans } from '../../lib/i18n/trans.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { EmailForm } from './email-form.tsx';

/** The member's email: confirmed, not confirmed, or being changed (spec 1 §4 Confirm popup, §5). */
export default function ConfirmEmailPopup({ sheet }: PopupProps<'confirmEmail'>) {
  const { t } = useTranslation(['sign', 'common']);
  const client = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const query = useQuery({ ...myProfileQuery, staleTime: 0 });
  const me = query.data?.own ?? undefined;
  const countdown = emailCountdowns.confirmation.use();
  // The email cannot be changed during the countdown of its confirmation (spec 1 §5).
  const isCountingDown = useCountdown(me?.email === countdown.email ? countdown.until : 0) > 0;
  const handleChanged = () => {
    setChanging(false);
    void client.invalidateQueries({ queryKey: myProfileQuery.queryKey });
  };
  const title = isChanging ? 'change.title' : me?.is_email_confirmed ? 'confirm.confirmed' : 'confirm.title';
  return (
    <Sheet {...sheet} title={t(title)} closeLabel={t('common:action.close')}>
      <QueryState
        query={{ ...query, data: me }}
        loading={<Skeleton className="h-52 w-full rounded-xl" />}
        call="profileInfo"
      >
        {({ email, is_email_confirmed: isConfirmed, is_has_password: hasPassword }) => {
          // A session alone does not change a confirmed email (decision 68).
          if (isChanging && isConfirmed && !hasPassword) return <PasswordFirst />;
          if (isChanging)
            return <EmailForm email={email} proof={hasPassword ? 'password' : 'session'} onChanged={handleChanged} />;
          if (isConfirmed)
            return (
              <ConfirmedEmail
                email={email}
                onDone={() => sheet.onOpenChange(false)}
                onChange={() => setChanging(true)}
              />
            );
          return (
            <div className="flex flex-col items-center gap-4 text-center">
              <AccountIllustration name="email" className="w-40" />
              <EmailText textKey="confirm.text" email={email} />
              <InboxLink email={email} />
              <SendEmailAgain key={email} call="resendConfirmation" email={email} className="w-full" />
              {!isCountingDown && (
                <Button block variant="ghost" onClick={() => setChanging(true)}>
                  {t('done.change')}
                </Button>
              )}
            </div>
          );
        }}
      </QueryState>
    </Sheet>
  );
}

/** Opens the inbox, or where there is none on the web says where to look. */
const InboxLink = ({ email }: { email: string }) => {
  const { t } = useTranslation('sign');
  const inbox = inboxOf(email);
  if (!inbox) return <p className="text-sm text-text-muted text-pretty">{t('confirm.noInbox')}</p>;
  return (
    <a
      href={inbox}
      target="_blank"
      rel="noopener noreferrer"
      className="min-h-11 py-2.5 font-semibold text-brand-strong underline"
    >
      {t('confirm.openInbox')}
    </a>
  );
};

interface ConfirmedEmailProps {
  readonly email: string;
  readonly onDone: () => void;
  readonly onChange: () => void;
}

const ConfirmedEmail = ({ email, onDone, onChange }: ConfirmedEmailProps) => {
  const { t } = useTranslation(['sign', 'common']);
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <AccountIllustration name="email" className="w-40" />
      <EmailText textKey="confirm.confirmedText" email={email} />
      <Button block onClick={onDone}>
        {t('common:action.done')}
      </Button>
      <Button block variant="ghost" onClick={onChange}>
        {t('done.change')}
      </Button>
    </div>
  );
};

/** A member who came by a provider sets a password, which the change of the email needs. */
const PasswordFirst = () => {
  const { t } = useTranslation('sign');
  return (
    <>
      <p className="text-text-muted text-pretty">{t('change.passwordFirst')}</p>
      <Link to="/settings/profile/change-password" className={`${buttonClass({ block: true })} mt-6`}>
        {t('change.setPassword')}
      </Link>
    </>
  );
};

const EmailText = ({ textKey, email }: { textKey: 'confirm.text' | 'confirm.confirmedText'; email: string }) => {
  const { t } = useTranslation('sign');
  return (
    <p className="text-text-muted text-pretty">
      <Trans t={t} i18nKey={textKey} values={{ email }} components={{ b: <b className="wrap-anywhere text-text" /> }} />
    </p>
  );
};
