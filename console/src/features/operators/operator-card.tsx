import type { Operator } from '@kindred/contract/console/operators';
import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { formatTime } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { findRequestFaults } from '../../lib/request-faults.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { InvitationLink } from './invitation-link.tsx';
import { operatorsKey } from './operators-key.ts';
import { RoleChoice } from './role-choice.tsx';

/** One operator with the actions of an admin. Admins have no actions on themselves. */
export const OperatorCard = ({ operator }: { operator: Operator }) => {
  const { t } = useTranslation(['console-operators', 'console', 'common']);
  const isSelf = useMe().id === operator.id;
  const [isEditing, setEditing] = useState(false);
  return (
    <li className={cardClass}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold break-words">{operator.name || operator.email}</p>
          <p className="text-sm break-words text-text-muted">{operator.email}</p>
          <p className="text-sm">{operator.roles.map((role) => t(`console:role.${role}`)).join(', ')}</p>
        </div>
        <p className="text-sm text-text-muted">
          {t(`state.${operator.state}`)}
          {operator.lastSeenAt && <> · {t('seen', { time: formatTime(operator.lastSeenAt) })}</>}
        </p>
      </div>
      {!isSelf && <OperatorActions operator={operator} onEdit={() => setEditing(!isEditing)} />}
      {isEditing && <RolesForm operator={operator} onDone={() => setEditing(false)} />}
    </li>
  );
};

const OperatorActions = ({ operator, onEdit }: { operator: Operator; onEdit: () => void }) => {
  const { t } = useTranslation(['console-operators', 'common']);
  const errorText = useErrorText();
  const client = useQueryClient();
  const { id, email, roles } = operator;
  const isSuspended = operator.state === 'suspended';
  const [isConfirming, setConfirming] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: operatorsKey });
  const suspending = useMutation({
    mutationFn: () => api('suspendOperator', { id, suspended: !isSuspended }),
    onSuccess: refresh,
    onSettled: () => setConfirming(false),
  });
  const inviting = useMutation({ mutationFn: () => api('inviteOperator', { email, roles }), onSuccess: refresh });
  const failed = suspending.error ?? inviting.error;
  return (
    <div className="mt-3 flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button compact variant="secondary" onClick={onEdit}>
          {t('setRoles')}
        </Button>
        <Button compact variant="secondary" loading={inviting.isPending} onClick={() => inviting.mutate()}>
          {t('inviteAgain')}
        </Button>
        <Button
          compact
          variant={isSuspended ? 'secondary' : 'danger'}
          loading={suspending.isPending}
          onClick={() => (isSuspended ? suspending.mutate() : setConfirming(true))}
        >
          {t(isSuspended ? 'restore' : 'suspend')}
        </Button>
      </div>
      <Sheet
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('confirm.title', { name: operator.name || email })}
        description={t('confirm.text')}
        closeLabel={t('common:action.close')}
      >
        <div className="flex flex-col gap-3">
          <Button block variant="danger" loading={suspending.isPending} onClick={() => suspending.mutate()}>
            {t('suspend')}
          </Button>
          <Button block variant="secondary" onClick={() => setConfirming(false)}>
            {t('common:action.cancel')}
          </Button>
        </div>
      </Sheet>
      {inviting.data && <InvitationLink email={email} link={inviting.data.link} />}
      <p role="alert" className="text-sm text-danger-text">
        {failed && errorText(failed)}
      </p>
    </div>
  );
};

const RolesForm = ({ operator: { id, roles }, onDone }: { operator: Operator; onDone: () => void }) => {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const form = useRequestForm({
    initial: { roles },
    validate: (values) => findRequestFaults('setOperatorRoles', values),
    send: (values) => api('setOperatorRoles', { id, ...values }),
    invalidates: [operatorsKey],
    onSent: onDone,
  });
  return (
    <form {...form.props} className="mt-3 flex flex-col gap-3 border-t border-border pt-3">
      <RoleChoice value={form.values.roles} onChange={(chosen) => form.set({ roles: chosen })} />
      <p role="alert" className="text-sm text-danger-text">
        {form.error !== null && errorText(form.error)}
      </p>
      <Button type="submit" compact className="self-start" disabled={!form.isValid} loading={form.isPending}>
        {t('action.save')}
      </Button>
    </form>
  );
};
