import { type Role, roles } from '@kindred/contract/console/roles';
import { Checkbox } from '@kindred/ui/checkbox';
import { useTranslation } from '../../lib/use-translation.ts';

interface RoleChoiceProps {
  readonly value: readonly Role[];
  readonly onChange: (roles: Role[]) => void;
}

/** A choice of one or more roles, each with its permissions. */
export const RoleChoice = ({ value, onChange }: RoleChoiceProps) => {
  const { t } = useTranslation(['console', 'console-operators']);
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-semibold">{t('console-operators:roles')}</legend>
      {roles.map((role) => (
        <Checkbox
          key={role}
          label={`${t(`role.${role}`)}: ${t(`console-operators:may.${role}`)}`}
          checked={value.includes(role)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, role] : value.filter((other) => other !== role))
          }
        />
      ))}
    </fieldset>
  );
};
