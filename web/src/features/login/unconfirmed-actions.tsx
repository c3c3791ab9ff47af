import { Link } from '@tanstack/react-router';
import { SendEmailAgain } from '../../lib/account/send-email-again.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

interface UnconfirmedActionsProps {
  readonly email: string;
}

/** Actions of a member with an unconfirmed email: request the email again, or change the email. */
export const UnconfirmedActions = ({ email }: UnconfirmedActionsProps) => {
  const { t } = useTranslation('login');
  return (
    <div className="flex flex-col gap-1">
      <SendEmailAgain call="resendConfirmation" email={email} />
      <Link
        to="/sign/done"
        state={(state) => ({ ...state, email })}
        className="inline-flex min-h-11 items-center justify-center rounded-sm text-sm font-semibold text-brand-strong hover:underline"
      >
        {t('problem.address')}
      </Link>
    </div>
  );
};
