import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { Sheet } from '@kindred/ui/sheet';
import { useToast } from '@kindred/ui/toast';
import { useForm } from '@kindred/ui/use-form';
import { useQueryClient } from '@tanstack/react-query';
import { PasskeyError } from '../../lib/account/passkey-error.ts';
import { loadPasskeyDialog } from '../../lib/account/passkeys.ts';
import { usePasswordField } from '../../lib/account/use-password-field.ts';
import { api, errorName } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { OwnForm } from '../../lib/layout/own-form.tsx';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { passkeysQuery } from './passkeys-query.ts';

type Fault = 'emptyPassword' | 'passwordWrong';

/** Adds a passkey: asks for the password, then opens the browser's dialog (decision 131). */
export default function AddPasskeyPopup({ sheet }: PopupProps<'addPasskey'>) {
  const { t } = useTranslation(['devices', 'common']);
  return (
    <Sheet {...sheet} title={t('passkeys.add')} closeLabel={t('common:action.close')}>
      <OwnForm>
        {(own) => <PasskeyForm hasPassword={own.is_has_password} onAdded={() => sheet.onOpenChange(false)} />}
      </OwnForm>
    </Sheet>
  );
}

const PasskeyForm = ({ hasPassword, onAdded }: { hasPassword: boolean; onAdded: () => void }) => {
  const { t } = useTranslation(['devices', 'common']);
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const passwordField = usePasswordField();
  const reload = () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  const form = useForm<{ readonly 'current-password': string }, Fault>({
    initial: { 'current-password': '' },
    validate: ({ 'current-password': password }) =>
      hasPassword && password === '' ? { 'current-password': 'emptyPassword' } : {},
    send: async ({ 'current-password': password }) => {
      const [{ options }, dialog] = await Promise.all([api('startPasskey', { password }), loadPasskeyDialog()]);
      await api('addPasskey', { credential: await dialog.createPasskey(options) });
    },
    onSent: async () => {
      await reload();
      showToast({ title: t('passkeys.done'), tone: 'success' });
      onAdded();
    },
    faultsOf: (error) =>
      errorName('startPasskey', error) === 'passwordWrong' ? { 'current-password': 'passwordWrong' } : {},
    // The passkey may have been stored although the answer was lost.
    onError: () => void reload(),
    isErrorClearedByChange: true,
  });
  const textOf = (error: unknown) =>
    error instanceof PasskeyError ? t(`passkeys.problem.${error.problem}`) : errorText('addPasskey', error);
  return (
    <form {...form.props} noValidate className="flex flex-col gap-4">
      <p className="text-text-muted text-pretty">
        {hasPassword && t('passkeys.new.password')} {t('passkeys.new.text')}
      </p>
      {hasPassword && (
        <TextField {...passwordField(form.faults['current-password'])} {...form.field('current-password')} />
      )}
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {form.error !== null && textOf(form.error)}
      </p>
      <Button type="submit" block loading={form.isPending}>
        {t('common:action.continue')}
      </Button>
    </form>
  );
};
