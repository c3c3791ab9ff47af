import { paymentLimits } from '@kindred/contract/payments/limits';
import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { useForm } from '@kindred/ui/use-form';
import { useEffect, useRef, useState } from 'react';
import { hasEmailFormat } from '../../lib/forms/email-format.ts';
import { api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** Asks for the email and the number of a purchase. Then says that a link may be on its way: the server does not reveal it. */
export const WithdrawalRequest = ({ notice }: { notice?: string }) => {
  const { t } = useTranslation('receipts');
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined)
    return (
      <>
        {notice && (
          <p role="alert" className="mb-4 font-medium text-pretty">
            {notice}
          </p>
        )}
        <RequestForm onSent={setSentTo} />
      </>
    );
  return (
    <section>
      <SentTitle />
      <p className="mt-2 text-text-muted text-pretty break-words">{t('mailed.sent.text', { email: sentTo })}</p>
      <Button block variant="ghost" className="mt-6" onClick={() => setSentTo(undefined)}>
        {t('mailed.other')}
      </Button>
    </section>
  );
};

/** Takes the focus, so that a screen reader reads it. */
const SentTitle = () => {
  const { t } = useTranslation('receipts');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={title} tabIndex={-1} className="text-xl font-bold outline-none">
      {t('mailed.sent.title')}
    </h2>
  );
};

interface RequestValues {
  readonly email: string;
  readonly number: string;
}

const RequestForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const { t } = useTranslation('receipts');
  const errorText = useErrorText();
  const form = useForm<RequestValues, 'mailed.fault.email' | 'mailed.fault.number'>({
    initial: { email: '', number: '' },
    validate: ({ email, number }) => ({
      ...(!hasEmailFormat(email.trim()) && { email: 'mailed.fault.email' }),
      ...(number.trim() === '' && { number: 'mailed.fault.number' }),
    }),
    send: ({ email, number }) => api('requestWithdrawal', { email: email.trim(), number: number.trim() }),
    onSent: (_, { email }) => onSent(email.trim()),
    isErrorClearedByChange: true,
  });
  const { email, number } = form.faults;
  return (
    <form {...form.props} noValidate className="flex flex-col gap-3">
      <p className="text-pretty">{t('rights.law')}</p>
      <p className="text-text-muted text-pretty">{t('mailed.text')}</p>
      <TextField
        label={t('mailed.email')}
        error={email && t(email)}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <TextField
        label={t('mailed.number')}
        hint={t('mailed.hint')}
        error={number && t(number)}
        autoComplete="off"
        spellCheck={false}
        maxLength={paymentLimits.withdrawalRequest.numberMax}
        {...form.field('number')}
      />
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {form.error !== null && errorText('requestWithdrawal', form.error)}
      </p>
      <Button type="submit" block loading={form.isPending}>
        {t('mailed.submit')}
      </Button>
    </form>
  );
};
