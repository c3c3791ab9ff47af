import { Button } from '@kindred/ui/button';
import { clockTime, useCountdown } from '../i18n/countdown.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { emailCountdowns } from './email-countdown.ts';
import { type EmailCall, useRequestEmail } from './use-request-email.ts';

interface SendEmailAgainProps {
  readonly call: EmailCall;
  readonly email: string;
  readonly className?: string;
}

/** A button that sends the email again, or the countdown until it may be sent. */
export const SendEmailAgain = ({ call, email, className = '' }: SendEmailAgainProps) => {
  const { t } = useTranslation(['sign', 'errors']);
  const wait = emailCountdowns[call === 'recoverRequest' ? 'recovery' : 'confirmation'].use();
  const { busy, sent, trouble, request } = useRequestEmail(call);
  const left = useCountdown(wait.email === email ? wait.until : 0);
  return (
    <div className={`flex flex-col items-stretch gap-2 ${className}`}>
      {left > 0 ? (
        <p className="flex min-h-13 items-center justify-center text-center text-text-muted">
          <span aria-hidden="true" className="[font-variant-numeric:tabular-nums]">
            {t('again.wait', { time: clockTime(left) })}
          </span>
          {/* A screen reader reads this text once instead of each second. */}
          <span className="sr-only">{t('again.later')}</span>
        </p>
      ) : (
        <Button block variant="secondary" loading={busy} onClick={() => void request(email)}>
          {t('again.send')}
        </Button>
      )}
      <p role="status" className="text-center text-sm text-text-muted empty:hidden">
        {sent && left > 0 && t('again.sent')}
      </p>
      <p role="alert" className="text-center text-sm text-danger-text empty:hidden">
        {trouble && t(`errors:${trouble}`)}
      </p>
    </div>
  );
};
