import type { UserInfo } from '@kindred/contract/profile';
import { Chip } from '@kindred/ui/badge';
import Heart from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useVocabulary } from '../../lib/i18n/vocabulary.ts';

type Fields = UserInfo['profile']['fields'];
type FieldName = Exclude<keyof Fields, 'conversation_prompt'>;

/** The groups of fields, in the order of spec 2 §2. */
const groups = [
  { name: 'goal', fields: ['goal'] },
  { name: 'interests', fields: ['interests'] },
  { name: 'marital', fields: ['marital_status', 'children', 'want_children', 'accommodation'] },
  { name: 'physical', fields: ['height', 'weight', 'ethnicity'] },
  { name: 'habits', fields: ['alcohol', 'smoking'] },
  { name: 'profession', fields: ['field_of_activity', 'position', 'education'] },
  { name: 'religion', fields: ['religion'] },
  { name: 'languages', fields: ['foreign_languages'] },
] as const satisfies readonly { name: string; fields: readonly FieldName[] }[];

/** Fields with many values, shown as chips. */
const chipFields: ReadonlySet<string> = new Set(['goal', 'interests', 'foreign_languages']);

interface FieldGroupsProps {
  fields: Fields;
  /** The interests that the viewer has too. */
  shared: ReadonlySet<number>;
  /** Opens the popup of an interest. Undefined on the viewer's own profile. */
  onInterest?: ((id: number) => void) | undefined;
  /** The prompt of the member, shown after the goals. */
  prompt: ReactNode;
}

/** The answers of a member by group. Groups without an answer are left out. */
export const FieldGroups = ({ fields, shared, onInterest, prompt }: FieldGroupsProps) => {
  const { t } = useTranslation('users');
  const answered = groups
    .map(({ name, fields: names }) => ({ name, fields: names.filter((field) => hasAnswer(fields[field])) }))
    .filter((group) => group.fields.length > 0);
  const sections = answered.map(({ name, fields: names }) => (
    <section key={name} aria-labelledby={`group-${name}`}>
      <div className="mb-2.5 flex items-center justify-between gap-4">
        <h2 id={`group-${name}`} className="text-lg font-bold">
          {t(`group.${name}`)}
        </h2>
        {name === 'interests' && shared.size > 0 && (
          <p className="text-sm font-medium text-brand-strong">{t('inCommon', { count: shared.size })}</p>
        )}
      </div>
      {names.some((field) => chipFields.has(field)) ? (
        <Chips
          fields={fields}
          field={names[0] as 'goal'}
          shared={name === 'interests' ? shared : noInterests}
          onPress={name === 'interests' ? onInterest : undefined}
        />
      ) : (
        <dl className="overflow-hidden rounded-xl bg-surface shadow-card">
          {names.map((field) => (
            <Line key={field} fields={fields} field={field} isLabelHidden={names.length === 1 && name === 'religion'} />
          ))}
        </dl>
      )}
    </section>
  ));
  const promptIndex = answered[0]?.name === 'goal' ? 1 : 0;
  return (
    <>
      {sections.slice(0, promptIndex)}
      {prompt}
      {sections.slice(promptIndex)}
    </>
  );
};

const noInterests: ReadonlySet<number> = new Set();

const hasAnswer = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);

interface ChipsProps {
  fields: Fields;
  field: 'goal' | 'interests' | 'foreign_languages';
  shared: ReadonlySet<number>;
  onPress: ((id: number) => void) | undefined;
}

/** The values of a field as chips. Values that the viewer has too come first. */
const Chips = ({ fields, field, shared, onPress }: ChipsProps) => {
  const vocabulary = useVocabulary();
  const ids = fields[field] ?? [];
  const ordered = [...ids.filter((id) => shared.has(id)), ...ids.filter((id) => !shared.has(id))];
  return (
    <ul className={onPress ? 'flex flex-wrap gap-x-2' : 'flex flex-wrap gap-2'}>
      {ordered.map((id) => (
        <ValueChip
          key={id}
          text={vocabulary.value(field, id)}
          isGoal={field === 'goal'}
          isShared={shared.has(id)}
          onPress={onPress && (() => onPress(id))}
        />
      ))}
    </ul>
  );
};

interface ValueChipProps {
  text: string | null;
  isGoal: boolean;
  isShared: boolean;
  onPress: (() => void) | undefined;
}

const ValueChip = ({ text, isGoal, isShared, onPress }: ValueChipProps) => {
  const { t } = useTranslation('users');
  // A newer server may send a value that this build does not know.
  if (text === null) return null;
  const chip = (
    <Chip
      tone={isGoal || isShared ? 'brand' : 'neutral'}
      icon={isShared && <Heart aria-hidden="true" className="fill-current" />}
    >
      {text}
      {isShared && <span className="sr-only"> ({t('shared')})</span>}
    </Chip>
  );
  return (
    <li className="flex max-w-full">
      {onPress ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onPress}
          className="flex min-h-11 max-w-full items-center rounded-full"
        >
          {chip}
        </button>
      ) : (
        chip
      )}
    </li>
  );
};

interface LineProps {
  fields: Fields;
  field: FieldName;
  /** The group's title already names the field. */
  isLabelHidden: boolean;
}

const Line = ({ fields, field, isLabelHidden }: LineProps) => {
  const vocabulary = useVocabulary();
  const text = useFormatField()(field, fields);
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 px-4 py-2.5 not-first:border-t not-first:border-border">
      <dt className={isLabelHidden ? 'sr-only' : 'max-w-1/2 shrink-0 text-text-muted'}>{vocabulary.label(field)}</dt>
      <dd className={isLabelHidden ? 'font-medium' : 'text-end font-medium'}>{text}</dd>
    </div>
  );
};

/** Formats a field of one value. Heights and weights have their unit (spec 2 §5). */
const useFormatField = () => {
  const { t } = useTranslation('users');
  const vocabulary = useVocabulary();
  return (field: FieldName, fields: Fields): string | null => {
    if (field === 'height') return t('cm', { count: fields.height ?? 0 });
    if (field === 'weight') return t('kg', { count: fields.weight ?? 0 });
    if (field === 'position') return fields.position ?? null;
    const value = fields[field];
    return typeof value === 'number' ? vocabulary.value(field, value) : null;
  };
};
