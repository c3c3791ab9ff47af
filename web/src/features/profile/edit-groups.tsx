import type { UserInfo } from '@kindred/contract/profile';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { LineList, LineText, lineClass } from './line-list.tsx';
import { findStepByField } from './steps/steps.ts';
import { type Field, findField, useAnswerText } from './use-fields.ts';

interface Props {
  user: UserInfo;
  fields: readonly Field[];
}

/** The sections in the order of the visible profile. Groups of one field share a section. */
const sections = [
  { name: 'marital', groups: ['marital'] },
  { name: 'physical', groups: ['physical'] },
  { name: 'habits', groups: ['habits'] },
  { name: 'profession', groups: ['profession'] },
  { name: 'besides', groups: ['languages', 'religion'] },
] as const satisfies readonly { name: string; groups: readonly Field['group_by'][] }[];

/** The fields of the profile by section, each with its answer. */
export const EditGroups = ({ user, fields }: Props) => {
  const { t } = useTranslation(['profile-edit', 'users']);
  const inGroups = (groups: readonly Field['group_by'][]) => fields.filter(({ group_by }) => groups.includes(group_by));
  return (
    <>
      <section aria-labelledby="group-first" className="flex flex-col gap-2.5">
        <h2 id="group-first" className="text-lg font-bold">
          {t('atFirstSight')}
        </h2>
        <FirstLines user={user} fields={fields} />
      </section>
      {sections.map(({ name, groups }) => (
        <section key={name} aria-labelledby={`group-${name}`} className="flex flex-col gap-2.5">
          <h2 id={`group-${name}`} className="text-lg font-bold">
            {name === 'besides' ? t('besides') : t(`users:group.${name}`)}
          </h2>
          <LineList>
            {inGroups(groups).map((field) => (
              <StepLine key={field.id} user={user} field={field} />
            ))}
          </LineList>
        </section>
      ))}
    </>
  );
};

/** The fields at the top of a profile: goals, interests, prompt, mood, and personal data. */
const FirstLines = ({ user, fields }: Props) => {
  const { t } = useTranslation('profile-edit');
  const openPopup = useOpenPopup();
  const { mood, fields: answers } = user.profile;
  const goal = findField(fields, 'goal');
  return (
    <LineList>
      {goal && <StepLine user={user} field={goal} />}
      <li>
        <Link to="/profile/steps/interests" className={lineClass}>
          <FieldText field={findField(fields, 'interests')} answer={answers.interests} />
        </Link>
      </li>
      <li>
        <button type="button" className={lineClass} onClick={() => openPopup('prompt')}>
          <FieldText field={findField(fields, 'conversation_prompt')} answer={answers.conversation_prompt} />
        </button>
      </li>
      <li>
        <button type="button" className={lineClass} onClick={() => openPopup('mood')}>
          <FieldText field={findField(fields, 'user_mood')} answer={mood ?? undefined} />
        </button>
      </li>
      <li>
        <Link to="/profile/edit/personal-data" className={lineClass}>
          <LineText label={t('personal.title')} value={user.masked_name} />
        </Link>
      </li>
    </LineList>
  );
};

const StepLine = ({ user, field }: { user: UserInfo; field: Field }) => {
  const step = findStepByField(field.id);
  if (!step) return null;
  return (
    <li>
      <Link to="/profile/steps" hash={step.hash} resetScroll={false} className={lineClass}>
        <FieldText field={field} answer={user.profile.fields[step.field]} />
      </Link>
    </li>
  );
};

const FieldText = ({ field, answer }: { field: Field | undefined; answer: unknown }) => {
  const { t } = useTranslation('profile-edit');
  const formatAnswer = useAnswerText();
  if (!field) return null;
  const text = formatAnswer(field, answer);
  return <LineText label={field.label} value={text ?? t('add')} isEmpty={text === null} />;
};
