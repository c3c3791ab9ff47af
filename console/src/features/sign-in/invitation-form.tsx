import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import { api } from '../../lib/api.ts';
import { findRequestFaults } from '../../lib/request-faults.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { CodeField } from './code-field.tsx';

interface InvitationFormProps {
  readonly token: string;
  readonly offered: Awaited<ReturnType<typeof api<'openInvitation'>>>;
}

/** Groups that a person can copy by eye. The copied text has no spaces, since some authenticators refuse them. */
const inFours = (secret: string) =>
  Array.from(secret.matchAll(/.{1,4}/g), ({ index, 0: characters }) => ({ at: index, characters }));

/** Renders the QR code as a data URL. It is black on white in both palettes, since some authenticators read no other. */
const renderQrCode = (uri: string): string => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`;

export const InvitationForm = ({ token, offered }: InvitationFormProps) => {
  const { t } = useTranslation('console');
  const errorText = useErrorText();
  const qrCode = useMemo(() => renderQrCode(offered.secretUri), [offered.secretUri]);
  const form = useRequestForm({
    initial: { name: offered.name, password: '', code: '' },
    validate: (values) => findRequestFaults('acceptInvitation', values),
    send: (values) => api('acceptInvitation', { token, ...values }),
    onSent: () => window.location.replace('/console/'),
  });
  const { name, password, code } = form.faults;
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <p className="text-text-muted">
        {t('invitation.text', {
          email: offered.email,
          roles: offered.roles.map((role) => t(`role.${role}`)).join(', '),
        })}
      </p>
      <input type="hidden" autoComplete="username" value={offered.email} readOnly />
      <TextField
        label={t('invitation.name')}
        error={name && t(`fault.${name}`)}
        autoComplete="name"
        required
        maxLength={limits.console.nameMax}
        {...form.field('name')}
      />
      <TextField
        label={t('signIn.password')}
        error={password && t(`fault.${password}`)}
        hint={t('invitation.passwordHint', { count: limits.console.passwordMin })}
        reveal={{ show: t('signIn.show'), hide: t('signIn.hide') }}
        autoComplete="new-password"
        required
        minLength={limits.console.passwordMin}
        maxLength={limits.password.max}
        {...form.field('password')}
      />
      <figure className="flex flex-col items-center gap-2">
        <img src={qrCode} alt={t('invitation.picture')} width="176" height="176" className="rounded-lg bg-white p-2" />
        <figcaption className="text-center text-sm text-text-muted">
          {t('invitation.secret')}
          <code className="mt-1 block text-base text-text">
            {inFours(offered.secret).map(({ at, characters }) => (
              <span key={at} className="mx-1 inline-block">
                {characters}
              </span>
            ))}
          </code>
        </figcaption>
      </figure>
      <CodeField value={form.values.code} fault={code} onChange={(entered) => form.set({ code: entered })} />
      <p role="alert" className="text-sm text-danger-text">
        {form.error !== null && errorText(form.error)}
      </p>
      <Button type="submit" block loading={form.isPending || form.isSent}>
        {t('invitation.submit')}
      </Button>
    </form>
  );
};
