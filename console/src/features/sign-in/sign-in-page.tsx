import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { CodeField } from './code-field.tsx';
import { SignFrame } from './sign-frame.tsx';

/** Email, password and the authenticator's code, all at once. What was entered stays, whatever the server says. */
export const SignInPage = ({ next }: { next: string }) => {
  const { t } = useTranslation(['console', 'common']);
  const errorText = useErrorText();
  const [entered, setEntered] = useState({ email: '', password: '', code: '' });
  const signing = useMutation({
    mutationFn: () => api('signIn', entered),
    onSuccess: () => window.location.replace(next),
    // Each code is good once.
    onError: () => setEntered((now) => ({ ...now, code: '' })),
  });
  const enter = (name: keyof typeof entered) => (value: string) => setEntered({ ...entered, [name]: value });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!signing.isPending) signing.mutate();
  };
  return (
    <SignFrame title={t('signIn.title')}>
      <form onSubmit={send} className="flex flex-col gap-3">
        <TextField
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          required
          value={entered.email}
          onChange={({ target }) => enter('email')(target.value)}
        />
        <TextField
          label={t('signIn.password')}
          reveal={{ show: t('signIn.show'), hide: t('signIn.hide') }}
          autoComplete="current-password"
          required
          value={entered.password}
          onChange={({ target }) => enter('password')(target.value)}
        />
        <CodeField value={entered.code} onChange={enter('code')} />
        <p role="alert" className="text-sm text-danger-text">
          {signing.isError && errorText(signing.error)}
        </p>
        <Button type="submit" block loading={signing.isPending || signing.isSuccess}>
          {t('signIn.submit')}
        </Button>
      </form>
    </SignFrame>
  );
};
