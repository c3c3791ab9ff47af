import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { api } from '../../lib/api.ts';
import { findRequestFaults } from '../../lib/request-faults.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { CodeField } from './code-field.tsx';
import { SignFrame } from './sign-frame.tsx';

/** The sign-in by email, password and authenticator code in one request. */
export const SignInPage = ({ next }: { next: string }) => {
  const { t } = useTranslation('console');
  const errorText = useErrorText();
  const form = useRequestForm({
    initial: { email: '', password: '', code: '' },
    validate: (values) => findRequestFaults('signIn', values),
    send: (values) => api('signIn', values),
    onSent: () => window.location.replace(next),
    // A code can be used once.
    onError: () => form.set({ code: '' }),
  });
  const { email, password, code } = form.faults;
  return (
    <SignFrame title={t('signIn.title')}>
      <form {...form.props} className="flex flex-col gap-3">
        <TextField
          label={t('signIn.email')}
          error={email && t(`fault.${email}`)}
          type="email"
          autoComplete="username"
          required
          {...form.field('email')}
        />
        <TextField
          label={t('signIn.password')}
          error={password && t(`fault.${password}`)}
          reveal={{ show: t('signIn.show'), hide: t('signIn.hide') }}
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        <CodeField value={form.values.code} fault={code} onChange={(entered) => form.set({ code: entered })} />
        <p role="alert" className="text-sm text-danger-text">
          {form.error !== null && errorText(form.error)}
        </p>
        <Button type="submit" block loading={form.isPending || form.isSent}>
          {t('signIn.submit')}
        </Button>
      </form>
    </SignFrame>
  );
};
