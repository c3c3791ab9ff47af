import { AccountIllustration } from '@kindred/ui/account-illustration';
import { Button, buttonClass } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { AccountPage, AccountTitle } from '../../lib/account/account-page.tsx';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { ApiError, api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { type MailedCancellation, mailedCancellationQuery } from './mailed-cancellation-query.ts';
import { useSubscriptionTexts } from './use-subscription-texts.ts';

/** The page of an email's link that ends the renewal without a session. A member with a session needs no code, and gets the flow. */
export const MailedCancellationPage = ({ token }: { token: string }) => {
  const { t } = useTranslation('subscription');
  const query = useQuery(mailedCancellationQuery(token));
  if (token === '' || (query.error instanceof ApiError && query.error.status === 404)) return <InvalidLink />;
  const { data } = query;
  if (!data)
    return (
      <AccountPage>
        <QueryState
          query={query}
          loading={<Skeleton className="h-60 w-full rounded-xl" />}
          call="mailedCancellation"
          failedTitle={t('failed')}
        >
          {() => null}
        </QueryState>
      </AccountPage>
    );
  if (data.is_mine)
    return data.is_enabled ? (
      <Navigate
        to="/settings/subscription/$step"
        params={{ step: 'benefits' }}
        search={{ plan: data.feature_type }}
        replace
      />
    ) : (
      <Navigate to="/settings/subscription" replace />
    );
  return data.is_enabled ? <AskForCode token={token} state={data} /> : <RenewalOff state={data} />;
};

const AskForCode = ({ token, state }: { token: string; state: MailedCancellation }) => {
  const { t } = useTranslation('subscription');
  const texts = useSubscriptionTexts();
  const openPopup = useOpenPopup();
  const client = useQueryClient();
  const errorText = useErrorText();
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: () => api('sendCancellationCode', { token }),
    onSuccess: (sent) => {
      client.setQueryData(mailedCancellationQuery(token).queryKey, { ...sent, is_mine: false });
      openPopup('verifyCancellation');
    },
  });
  const send = useSingleFlight<void>(sending.mutateAsync);
  return (
    <AccountPage
      actions={
        state.code ? (
          <Button block onClick={() => openPopup('verifyCancellation')}>
            {t('mailed.enter')}
          </Button>
        ) : (
          <Button block loading={sending.isPending} onClick={() => send()}>
            {t('mailed.send')}
          </Button>
        )
      }
    >
      <AccountTitle>{t('final.title')}</AccountTitle>
      <p className="mt-3 text-pretty">
        {t('final.text', { name: texts.name(state), date: texts.day(state.active_to) })}
      </p>
      <p className="mt-3 text-text-muted text-pretty">
        {t(state.code ? 'mailed.sent' : 'mailed.ask', { email: state.email })}
      </p>
      <p role="alert" className="mt-3 text-danger-text empty:hidden">
        {sending.error && errorText('sendCancellationCode', sending.error)}
      </p>
    </AccountPage>
  );
};

const RenewalOff = ({ state }: { state: MailedCancellation }) => {
  const { t } = useTranslation('subscription');
  const texts = useSubscriptionTexts();
  return (
    <AccountPage actions={<SubscriptionLink />}>
      <AccountTitle>{t('final.doneTitle')}</AccountTitle>
      <p className="mt-3 text-pretty">
        {t('final.doneText', { name: texts.name(state), date: texts.day(state.active_to) })}
      </p>
    </AccountPage>
  );
};

/** Shown for a link that was cut off. */
const InvalidLink = () => {
  const { t } = useTranslation('subscription');
  return (
    <AccountPage actions={<SubscriptionLink />}>
      <AccountIllustration name="expired" className="w-52 short:w-32" />
      <AccountTitle>{t('mailed.invalid')}</AccountTitle>
      <p className="mt-3 text-text-muted text-pretty">{t('mailed.invalidText')}</p>
    </AccountPage>
  );
};

const SubscriptionLink = () => {
  const { t } = useTranslation('subscription');
  return (
    <Link to="/settings/subscription" className={buttonClass({ variant: 'ghost', block: true })}>
      {t('done')}
    </Link>
  );
};
