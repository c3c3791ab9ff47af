import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { useForm } from '@kindred/ui/use-form';
import { usePasswordField } from '../../lib/account/use-password-field.ts';
import { api, errorName } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { keepPassword } from './reasons.ts';

type Fault = 'emptyPassword' | 'passwordWrong';

/** Asks for the password before the pages about paying (spec 2 §4: reason 1 triggers a password check). */
export const PasswordCheck = ({ onChecked }: { onChecked: () => void }) => {
  const { t } = useTranslation(['leaving', 'common']);
  const errorText = useErrorText();
  const passwordField = usePasswordField();
  const form = useForm<{ readonly 'current-password': string }, Fault>({
    initial: { 'current-password': '' },
    validate: ({ 'current-password': password }) => (password === '' ? { 'current-password': 'emptyPassword' } : {}),
    send: ({ 'current-password': password }) => api('checkMyPassword', { password }),
    onSent: (_, { 'current-password': password }) => {
      keepPassword(password);
      onChecked();
    },
    faultsOf: (error) =>
      errorName('checkMyPassword', error) === 'passwordWrong' ? { 'current-password': 'passwordWrong' } : {},
    isErrorClearedByChange: true,
  });
  return (
    <form {...form.props} noValidate className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t('check.title')}</h2>
      <p className="text-text-muted text-pretty">{t('check.text')}</p>
      <TextField {...passwordField(form.faults['current-password'])} {...form.field('current-password')} />
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {form.error !== null && errorText('checkMyPassword', form.error)}
      </p>
      <Button type="submit" block loading={form.isPending}>
        {t('common:action.continue')}
      </Button>
    </form>
  );
};
