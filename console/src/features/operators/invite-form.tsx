import type { Role } from '@kindred/contract/console/roles';
import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { InvitationLink } from './invitation-link.tsx';
import { operatorsKey } from './operators-key.ts';
import { RoleChoice } from './role-choice.tsx';

/** Invites somebody; their link is shown once. */
export const InviteForm = () => {
  const { t } = useTranslation('console-operators');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<Role[]>(['moderator']);
  const inviting = useMutation({
    mutationFn: () => api('inviteOperator', { email, roles }),
    onSuccess: () => {
      setEmail('');
      return client.invalidateQueries({ queryKey: operatorsKey });
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!inviting.isPending) inviting.mutate();
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <TextField
        label={t('invite.email')}
        type="email"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RoleChoice value={roles} onChange={setRoles} />
      <p role="alert" className="text-sm text-danger-text">
        {inviting.isError && errorText(inviting.error)}
      </p>
      <Button type="submit" compact loading={inviting.isPending} disabled={roles.length === 0}>
        {t('invite.submit')}
      </Button>
      {inviting.data && <InvitationLink email={inviting.data.operator.email} link={inviting.data.link} />}
    </form>
  );
};
