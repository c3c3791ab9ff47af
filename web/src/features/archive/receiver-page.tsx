import { archiveLimits } from '@kindred/contract/engagement/archive-limits';
import type { UserInfo } from '@kindred/contract/profile';
import { Button, buttonClass } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { useForm } from '@kindred/ui/use-form';
import { Link, useNavigate } from '@tanstack/react-router';
import { usePasswordField } from '../../lib/account/use-password-field.ts';
import { hasEmailFormat } from '../../lib/forms/email-format.ts';
import { api, errorName } from '../../lib/http/api.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { OwnForm } from '../../lib/layout/own-form.tsx';
import { SettingsFrame } from '../../lib/layout/settings-frame.tsx';
import { useLocalPush } from '../../lib/site-pushes/use-local-push.ts';
import { archiveQuery } from './archive-query.ts';

type Fault = 'emailInvalid' | 'emptyPassword' | 'passwordWrong';

interface Values {
  readonly receiver: string;
  readonly 'current-password': string;
}

/** Where the announcement of the archive goes, and the password (spec 2 §5 Profile-info request). */
export const ArchiveReceiverPage = () => {
  const { t } = useTranslation('archive');
  return (
    <SettingsFrame title={t('title')} backTo="/settings/privacy/request-profile-info">
      <OwnForm>{(own) => (own.is_has_password ? <ReceiverForm own={own} /> : <PasswordFirst />)}</OwnForm>
    </SettingsFrame>
  );
};

/** A member who came by a provider sets a password first. */
const PasswordFirst = () => {
  const { t } = useTranslation(['archive', 'profile']);
  return (
    <>
      <p className="text-pretty">{t('passwordFirst')}</p>
      <Link to="/settings/profile/change-password" className={buttonClass({ block: true })}>
        {t('profile:settings.setPassword')}
      </Link>
    </>
  );
};

const ReceiverForm = ({ own: { email } }: { own: NonNullable<UserInfo['own']> }) => {
  const { t } = useTranslation(['archive', 'errors']);
  const navigate = useNavigate();
  const showPush = useLocalPush();
  const errorText = useErrorText();
  const passwordField = usePasswordField();
  const form = useForm<Values, Fault>({
    initial: { receiver: email, 'current-password': '' },
    validate: ({ receiver, 'current-password': password }) => ({
      ...(!hasEmailFormat(receiver.trim()) && { receiver: 'emailInvalid' }),
      ...(password === '' && { 'current-password': 'emptyPassword' }),
    }),
    send: ({ receiver, 'current-password': password }) =>
      api('requestArchive', { receiver_email: receiver.trim(), password }),
    onSent: async () => {
      showPush('archive', { title: t('sent'), text: t('sentText'), tone: 'success', closeMs: archiveLimits.toastMs });
      await queryClient.invalidateQueries(archiveQuery);
      await navigate({ to: '/settings/privacy/request-profile-info', replace: true });
    },
    faultsOf: (error) =>
      errorName('requestArchive', error) === 'passwordWrong' ? { 'current-password': 'passwordWrong' } : {},
    onError: (error) => {
      // Spec 2 §8: the popup appears, and the member is led to the privacy page.
      if (errorName('requestArchive', error) === 'archiveRequested')
        void navigate({ to: '/settings/privacy', search: { popup: 'archiveRequested' }, replace: true });
    },
    isErrorClearedByChange: true,
  });
  const { receiver: receiverFault, 'current-password': passwordFault } = form.faults;
  return (
    <form {...form.props} noValidate className="flex flex-col gap-4">
      <p className="text-text-muted text-pretty">{t('receiverText')}</p>
      <TextField
        label={t('receiver')}
        error={receiverFault && t('errors:emailInvalid')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        {...form.field('receiver')}
      />
      <TextField
        {...passwordField(passwordFault === 'emailInvalid' ? undefined : passwordFault)}
        {...form.field('current-password')}
      />
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {form.error !== null && errorText('requestArchive', form.error)}
      </p>
      <Button type="submit" block loading={form.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
};
