import type { UserInfo } from '@kindred/contract/profile';
import { Chip } from '@kindred/ui/badge';
import Heart from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useVocabulary } from '../../lib/i18n/vocabulary.ts';

type Fields = UserInfo['profile']['fields'];
type FieldName = Exclude<keyof Fields, 'conversation_prompt'>;

/** Fields that belong together, in the order of spec 2 §2. */
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

/** Groups of many words: they stand as chips. */
const asChips: ReadonlySet<string> = new Set(['goal', 'interests', 'foreign_languages']);

interface FieldGroupsProps {
  fields: Fields;
  /** Which of the interests the viewer likes too. */
  shared: ReadonlySet<number>;
  /** The question that the member asks; it stands after what they look for. */
  prompt: ReactNode;
}

/** What a member tells of themselves; groups of which nothing is told are left out. */
export const FieldGroups = ({ fields, shared, prompt }: FieldGroupsProps) => {
  const { t } = useTranslation('users');
  const told = groups
    .map(({ name, fields: names }) => ({ name, fields: names.filter((field) => isTold(fields[field])) }))
    .filter((group) => group.fields.length > 0);
  const sections = told.map(({ name, fields: names }) => (
    <section key={name} aria-labelledby={`group-${name}`}>
      <div className="mb-2.5 flex items-center justify-between gap-4">
        <h2 id={`group-${name}`} className="text-lg font-bold">
          {t(`group.${name}`)}
        </h2>
        {name === 'interests' && shared.size > 0 && (
          <p className="text-sm font-medium text-brand-strong">{t('inCommon', { count: shared.size })}</p>
        )}
      </div>
      {names.some((field) => asChips.has(field)) ? (
        <Chips fields={fields} field={names[0] as 'goal'} shared={name === 'interests' ? shared : nothing} />
      ) : (
        <dl className="overflow-hidden rounded-xl bg-surface shadow-card">
          {names.map((field) => (
            <Line key={field} fields={fields} field={field} alone={names.length === 1 && name === 'religion'} />
          ))}
        </dl>
      )}
    </section>
  ));
  const asks = told[0]?.name === 'goal' ? 1 : 0;
  return (
    <>
      {sections.slice(0, asks)}
      {prompt}
      {sections.slice(asks)}
    </>
  );
};

const nothing: ReadonlySet<number> = new Set();

const isTold = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);

interface ChipsProps {
  fields: Fields;
  field: 'goal' | 'interests' | 'foreign_languages';
  shared: ReadonlySet<number>;
}

/** Words of many; those that the viewer has too stand first. */
const Chips = ({ fields, field, shared }: ChipsProps) => {
  const words = useVocabulary();
  const ids = fields[field] ?? [];
  const ordered = [...ids.filter((id) => shared.has(id)), ...ids.filter((id) => !shared.has(id))];
  return (
    <ul className="flex flex-wrap gap-2">
      {ordered.map((id) => (
        <Word key={id} text={words.value(field, id)} isGoal={field === 'goal'} isShared={shared.has(id)} />
      ))}
    </ul>
  );
};

const Word = ({ text, isGoal, isShared }: { text: string | null; isGoal: boolean; isShared: boolean }) => {
  const { t } = useTranslation('users');
  // A newer server's word.
  if (text === null) return null;
  return (
    <li className="flex max-w-full">
      <Chip
        tone={isGoal || isShared ? 'brand' : 'neutral'}
        icon={isShared && <Heart aria-hidden="true" className="fill-current" />}
      >
        {text}
        {isShared && <span className="sr-only"> ({t('shared')})</span>}
      </Chip>
    </li>
  );
};

interface LineProps {
  fields: Fields;
  field: FieldName;
  /** The group's title says already what it is. */
  alone: boolean;
}

const Line = ({ fields, field, alone }: LineProps) => {
  const words = useVocabulary();
  const text = useFieldText()(field, fields);
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 px-4 py-2.5 not-first:border-t not-first:border-border">
      <dt className={alone ? 'sr-only' : 'max-w-1/2 shrink-0 text-text-muted'}>{words.label(field)}</dt>
      <dd className={alone ? 'font-medium' : 'text-end font-medium'}>{text}</dd>
    </div>
  );
};

/** A field of one value in words; heights and weights with their unit (spec 2 §5). */
const useFieldText = () => {
  const { t } = useTranslation('users');
  const words = useVocabulary();
  return (field: FieldName, fields: Fields): string | null => {
    if (field === 'height') return t('cm', { count: fields.height ?? 0 });
    if (field === 'weight') return t('kg', { count: fields.weight ?? 0 });
    if (field === 'position') return fields.position ?? null;
    const value = fields[field];
    return typeof value === 'number' ? words.value(field, value) : null;
  };
};
