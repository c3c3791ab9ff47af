import type { Role } from '@kindred/contract/console/roles';
import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { api } from '../../lib/api.ts';
import { findRequestFaults } from '../../lib/request-faults.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { InvitationLink } from './invitation-link.tsx';
import { operatorsKey } from './operators-key.ts';
import { RoleChoice } from './role-choice.tsx';

interface Invitation {
  readonly email: string;
  readonly roles: Role[];
}

/** Invites an operator. The link of the invitation is shown once. */
export const InviteForm = () => {
  const { t } = useTranslation(['console-operators', 'console']);
  const errorText = useErrorText();
  const form = useRequestForm({
    initial: (): Invitation => ({ email: '', roles: ['moderator'] }),
    validate: (values) => findRequestFaults('inviteOperator', values),
    send: (values) => api('inviteOperator', values),
    invalidates: [operatorsKey],
    onSent: () => {
      form.set({ email: '' });
    },
  });
  const { values, faults, answer } = form;
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <TextField
        label={t('invite.email')}
        error={faults.email && t(`console:fault.${faults.email}`)}
        type="email"
        required
        {...form.field('email')}
      />
      <RoleChoice value={values.roles} onChange={(roles) => form.set({ roles })} />
      <p role="alert" className="text-sm text-danger-text">
        {form.error !== null && errorText(form.error)}
      </p>
      <Button type="submit" compact loading={form.isPending} disabled={values.roles.length === 0}>
        {t('invite.submit')}
      </Button>
      {answer && <InvitationLink email={answer.operator.email} link={answer.link} />}
    </form>
  );
};
