import type { EmailSetting } from '@kindred/contract/engagement/notification-settings';
import { AccountIllustration } from '@kindred/ui/account-illustration';
import { Button, buttonClass } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountPage, AccountTitle } from '../../lib/account/account-page.tsx';
import { boot } from '../../lib/brand/boot.ts';
import { ApiError, api } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';

/** The page of the link of an email (decision 105). Opening it changes nothing: scanners of links open it, too. Needs no session. */
export const UnsubscribePage = ({ token }: { token: string }) => {
  const { t } = useTranslation('notifications');
  const query = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => api('unsubscribeLink', { token }, { signal }),
    // The page shows what it found and did, also if it has the focus again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (token === '' || (query.error instanceof ApiError && query.error.status === 404)) return <InvalidLink />;
  if (!query.data)
    return (
      <AccountPage actions={<SettingsLink />}>
        <QueryState
          query={query}
          loading={<Skeleton className="h-60 w-full rounded-xl" />}
          call="unsubscribeLink"
          failedTitle={t('unsubscribe.title')}
        >
          {() => null}
        </QueryState>
      </AccountPage>
    );
  return <Unsubscribe token={token} enabled={query.data.enabled} />;
};

/** Asks, then shows the outcome with a button that undoes it. */
const Unsubscribe = ({ token, enabled }: { token: string; enabled: readonly EmailSetting[] }) => {
  const { t } = useTranslation('notifications');
  const stop = useMutation({ networkMode: 'always', mutationFn: () => api('unsubscribe', { token }) });
  const undo = useMutation({
    networkMode: 'always',
    mutationFn: () => api('resubscribe', { token, settings: [...(stop.data?.enabled ?? [])] }),
  });
  if (undo.isSuccess) return <Outcome title={t('unsubscribe.undone')} />;
  if (stop.data)
    return (
      <Outcome title={t('unsubscribe.done')} isFailed={undo.isError}>
        {stop.data.enabled.length > 0 && (
          <Button block variant="secondary" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('unsubscribe.undo')}
          </Button>
        )}
      </Outcome>
    );
  if (enabled.length === 0) return <Outcome title={t('unsubscribe.off')} />;
  return (
    <AccountPage
      actions={
        <>
          <Button block loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('unsubscribe.confirm')}
          </Button>
          <SettingsLink />
        </>
      }
    >
      <AccountTitle>{t('unsubscribe.title')}</AccountTitle>
      <p className="mt-3 text-text-muted text-pretty">{t('unsubscribe.text', { brand: boot().brand.title })}</p>
      <ul className="mt-3 flex flex-col gap-1 font-medium">
        {enabled.map((setting) => (
          <li key={setting}>{t(`setting.${setting}`)}</li>
        ))}
      </ul>
      <FailedLine isFailed={stop.isError} />
    </AccountPage>
  );
};

const Outcome = ({
  title,
  isFailed = false,
  children,
}: {
  title: string;
  isFailed?: boolean;
  children?: ReactNode;
}) => (
  <AccountPage
    actions={
      <>
        {children}
        <SettingsLink />
      </>
    }
  >
    {/* The key moves the focus to each new title. */}
    <AccountTitle key={title}>{title}</AccountTitle>
    <FailedLine isFailed={isFailed} />
  </AccountPage>
);

const FailedLine = ({ isFailed }: { isFailed: boolean }) => {
  const { t } = useTranslation('notifications');
  return (
    <p role="alert" className="mt-3 text-danger-text">
      {isFailed && t('unsubscribe.failed')}
    </p>
  );
};

const SettingsLink = () => {
  const { t } = useTranslation('notifications');
  return (
    <Link to="/settings/notifications" className={buttonClass({ variant: 'ghost', block: true })}>
      {t('unsubscribe.settings')}
    </Link>
  );
};

/** Shown for a link that was cut off. */
const InvalidLink = () => {
  const { t } = useTranslation('notifications');
  return (
    <AccountPage actions={<SettingsLink />}>
      <AccountIllustration name="expired" className="w-52 short:w-32" />
      <AccountTitle>{t('unsubscribe.invalid')}</AccountTitle>
      <p className="mt-3 text-text-muted text-pretty">{t('unsubscribe.invalidText')}</p>
    </AccountPage>
  );
};
