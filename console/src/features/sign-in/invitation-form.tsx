import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { CodeField } from './code-field.tsx';

interface InvitationFormProps {
  readonly token: string;
  readonly offered: Awaited<ReturnType<typeof api<'openInvitation'>>>;
}

/** A picture that every authenticator reads, black on white in either palette. */
const pictureOf = (uri: string): string => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`;

export const InvitationForm = ({ token, offered }: InvitationFormProps) => {
  const { t } = useTranslation('console');
  const errorText = useErrorText();
  const [entered, setEntered] = useState({ name: offered.name, password: '', code: '' });
  const picture = useMemo(() => pictureOf(offered.secretUri), [offered.secretUri]);
  const taking = useMutation({
    mutationFn: () => api('acceptInvitation', { token, ...entered }),
    onSuccess: () => window.location.replace('/console/'),
  });
  const enter = (name: keyof typeof entered) => (value: string) => setEntered({ ...entered, [name]: value });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!taking.isPending) taking.mutate();
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <p className="text-text-muted">
        {t('invitation.text', {
          email: offered.email,
          roles: offered.roles.map((role) => t(`role.${role}`)).join(', '),
        })}
      </p>
      <input type="hidden" autoComplete="username" value={offered.email} readOnly />
      <TextField
        label={t('invitation.name')}
        autoComplete="name"
        required
        maxLength={limits.console.nameMax}
        value={entered.name}
        onChange={({ target }) => enter('name')(target.value)}
      />
      <TextField
        label={t('signIn.password')}
        hint={t('invitation.passwordHint', { count: limits.console.passwordMin })}
        reveal={{ show: t('signIn.show'), hide: t('signIn.hide') }}
        autoComplete="new-password"
        required
        minLength={limits.console.passwordMin}
        maxLength={limits.password.max}
        value={entered.password}
        onChange={({ target }) => enter('password')(target.value)}
      />
      <figure className="flex flex-col items-center gap-2">
        <img src={picture} alt={t('invitation.picture')} width="176" height="176" className="rounded-lg bg-white p-2" />
        <figcaption className="text-center text-sm text-text-muted">
          {t('invitation.secret')} <code className="break-all text-text">{offered.secret}</code>
        </figcaption>
      </figure>
      <CodeField value={entered.code} onChange={enter('code')} />
      <p role="alert" className="text-sm text-danger-text">
        {taking.isError && errorText(taking.error)}
      </p>
      <Button type="submit" block loading={taking.isPending || taking.isSuccess}>
        {t('invitation.submit')}
      </Button>
    </form>
  );
};
