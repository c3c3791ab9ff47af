import { limits } from '@kindred/contract/limits';
import type { UserInfo } from '@kindred/contract/profile';
import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { useBack } from '../../lib/routing/use-back.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { useChangePassword } from './use-change-password.ts';

const { min, max } = limits.password;

/** The password of the account, or the first one of a member who signed up by a provider (spec 2 §2 Settings). */
export const ChangePasswordPage = () => {
  const { t } = useTranslation(['profile', 'common']);
  const back = useBack('/settings');
  const query = useQuery(myProfileQuery);
  const title = query.data?.own?.is_has_password === false ? t('settings.setPassword') : t('settings.changePassword');
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={title} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="px-safe pt-2">
        <QueryState
          query={query}
          call="profileInfo"
          failedTitle={t('failed.title')}
          loadingClassName="flex flex-col gap-6"
          loading={
            <>
              <Skeleton className="h-20" />
              <Skeleton className="h-20" />
              <Skeleton className="h-13 rounded-full" />
            </>
          }
        >
          {({ own }) => own && <PasswordForm own={own} />}
        </QueryState>
      </div>
    </main>
  );
};

const PasswordForm = ({ own }: { own: NonNullable<UserInfo['own']> }) => {
  const { t } = useTranslation(['recovery', 'registration', 'profile', 'login', 'errors']);
  const { email, is_has_password: hasPassword } = own;
  const form = useChangePassword(email, hasPassword);
  const shared = {
    reveal: { show: t('registration:password.show'), hide: t('registration:password.hide') },
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: max,
  };
  const faultOf = (name: 'current-password' | 'new-password') => {
    const fault = form.faults[name];
    return fault && t(fault === 'emptyPassword' ? 'login:fault.emptyPassword' : `errors:${fault}`);
  };
  return (
    <form {...form.props} noValidate className="flex flex-col gap-3">
      <p className="text-text-muted text-pretty">{t('password.text')}</p>
      {/* Password managers store the password under this username. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <>
          <TextField
            label={t('profile:settings.currentPassword')}
            error={faultOf('current-password')}
            {...shared}
            autoComplete="current-password"
            enterKeyHint="next"
            {...form.field('current-password')}
          />
          <Link
            to="/sign/recoverrequest"
            className="flex min-h-11 items-center self-start font-semibold text-brand-strong underline"
          >
            {t('login:forgot')}
          </Link>
        </>
      )}
      <TextField
        label={t('profile:settings.newPassword')}
        hint={t('registration:password.rules', { count: min })}
        error={faultOf('new-password')}
        {...shared}
        autoComplete="new-password"
        enterKeyHint="done"
        {...form.field('new-password')}
      />
      <Button type="submit" block loading={form.isPending} className="mt-3">
        {t('password.submit')}
      </Button>
    </form>
  );
};
