import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useForm } from '@kindred/ui/use-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancellationToken } from '../../lib/account/unsubscribe-link.ts';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { api } from '../../lib/http/api.ts';
import { QueryProvider } from '../../lib/http/query-provider.tsx';
import { toDeviceClock } from '../../lib/http/server-clock.ts';
import { clockTime, useCountdown } from '../../lib/i18n/countdown.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { type MailedCancellation, mailedCancellationQuery } from './mailed-cancellation-query.ts';

const codeDigits = 6;

/**
 * Verifies the email of a cancellation without a session (spec 2 §4 Verify email to unsubscribe): the code, its countdown and the
 * attempts that are left. The server stores the start of the countdown, so a reload continues it.
 */
export default function VerifyCancellationPopup({ sheet }: PopupProps<'verifyCancellation'>) {
  const { t } = useTranslation(['subscription', 'common']);
  return (
    <Sheet {...sheet} title={t('mailed.enter')} closeLabel={t('common:action.close')}>
      <QueryProvider>
        <Verification token={cancellationToken.read() ?? ''} onDone={() => sheet.onOpenChange(false)} />
      </QueryProvider>
    </Sheet>
  );
}

interface VerificationProps {
  readonly token: string;
  readonly onDone: () => void;
}

const Verification = ({ token, onDone }: VerificationProps) => {
  const query = useQuery(mailedCancellationQuery(token));
  return (
    <QueryState query={query} loading={<Skeleton className="h-60 rounded-xl" />} call="mailedCancellation">
      {(state) => <Code key={state.code?.expires_at} token={token} state={state} onDone={onDone} />}
    </QueryState>
  );
};

const Code = ({ token, state, onDone }: VerificationProps & { readonly state: MailedCancellation }) => {
  const { t } = useTranslation('subscription');
  const left = useCountdown(state.code ? toDeviceClock(state.code.expires_at).getTime() : 0);
  if (!state.code || left === 0)
    return (
      <>
        <p className="mb-6 text-text-muted">{t('mailed.over')}</p>
        <NewCode token={token} />
      </>
    );
  return (
    <>
      <p className="text-text-muted text-pretty">{t('mailed.sent', { email: state.email })}</p>
      <CodeForm token={token} attemptsLeft={state.code.attempts_left} onDone={onDone} />
      <p aria-hidden="true" className="mt-3 text-center text-sm text-text-muted [font-variant-numeric:tabular-nums]">
        {t('mailed.valid', { time: clockTime(left) })}
      </p>
    </>
  );
};

const CodeForm = ({ token, attemptsLeft, onDone }: VerificationProps & { readonly attemptsLeft: number }) => {
  const { t } = useTranslation('subscription');
  const client = useQueryClient();
  const errorText = useErrorText();
  const { queryKey } = mailedCancellationQuery(token);
  const form = useForm<{ code: string }, 'mailed.digits', MailedCancellation>({
    initial: { code: '' },
    validate: ({ code }) => (/^\d{6}$/.test(code.trim()) ? {} : { code: 'mailed.digits' }),
    send: ({ code }) =>
      api('confirmMailedCancellation', { token, code: code.trim() }).catch(async (error: unknown) => {
        // Reads the attempts that are left.
        await client.invalidateQueries({ queryKey });
        throw error;
      }),
    onSent: (done) => {
      client.setQueryData(queryKey, { ...done, is_mine: false });
      onDone();
    },
    isErrorClearedByChange: true,
  });
  const fault = form.faults.code;
  return (
    <form {...form.props} noValidate className="mt-4 flex flex-col gap-3">
      <TextField
        label={t('mailed.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeDigits}
        enterKeyHint="done"
        hint={t('mailed.left', { count: attemptsLeft })}
        error={fault ? t(fault) : form.error !== null && errorText('confirmMailedCancellation', form.error)}
        {...form.field('code')}
      />
      <Button type="submit" block variant="danger" loading={form.isPending}>
        {t('disable')}
      </Button>
    </form>
  );
};

const NewCode = ({ token }: { token: string }) => {
  const { t } = useTranslation('subscription');
  const client = useQueryClient();
  const errorText = useErrorText();
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: () => api('sendCancellationCode', { token }),
    onSuccess: (sent) => client.setQueryData(mailedCancellationQuery(token).queryKey, { ...sent, is_mine: false }),
  });
  const send = useSingleFlight<void>(sending.mutateAsync);
  return (
    <>
      <p role="alert" className="mb-3 text-sm text-danger-text empty:hidden">
        {sending.error && errorText('sendCancellationCode', sending.error)}
      </p>
      <Button block loading={sending.isPending} onClick={() => send()}>
        {t('mailed.again')}
      </Button>
    </>
  );
};
