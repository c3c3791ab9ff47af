import type { UserInfo } from '@kindred/contract/profile';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOpenPopup } from '../../lib/popups.ts';
import { LineList, LineWords, lineClass } from './list-line.tsx';
import { isTold, stepOf } from './steps.ts';
import { type Field, fieldNamed, useAnswerText } from './use-fields.ts';

interface Props {
  user: UserInfo;
  fields: readonly Field[];
}

/** Groups of steps, in the order in which others read them. */
const groups = ['goal', 'marital', 'physical', 'habits', 'profession', 'languages', 'religion'] as const;

/** The fields by group, each with its answer. */
export const EditGroups = ({ user, fields }: Props) => {
  const { t } = useTranslation(['profile-edit', 'users']);
  return (
    <>
      <section aria-labelledby="group-first" className="flex flex-col gap-2.5">
        <h2 id="group-first" className="text-lg font-bold">
          {t('atFirstSight')}
        </h2>
        <FirstLines user={user} fields={fields} />
      </section>
      {groups.map((group) => (
        <section key={group} aria-labelledby={`group-${group}`} className="flex flex-col gap-2.5">
          <h2 id={`group-${group}`} className="text-lg font-bold">
            {t(`users:group.${group}`)}
          </h2>
          <LineList>
            {fields
              .filter((field) => field.group_by === group)
              .map((field) => (
                <StepLine key={field.id} user={user} field={field} />
              ))}
          </LineList>
        </section>
      ))}
    </>
  );
};

/** What is no step: interests, mood, the conversation starter, and who one is. */
const FirstLines = ({ user, fields }: Props) => {
  const { t } = useTranslation('profile-edit');
  const openPopup = useOpenPopup();
  const { mood, fields: told } = user.profile;
  return (
    <LineList>
      <li>
        <Link to="/$" params={{ _splat: 'profile/steps/interests' }} className={lineClass}>
          <Words field={fieldNamed(fields, 'interests')} answer={told.interests} />
        </Link>
      </li>
      <li>
        <button type="button" className={lineClass} onClick={() => openPopup('prompt')}>
          <Words field={fieldNamed(fields, 'conversation_prompt')} answer={told.conversation_prompt} />
        </button>
      </li>
      <li>
        <button type="button" className={lineClass} onClick={() => openPopup('mood')}>
          <Words field={fieldNamed(fields, 'user_mood')} answer={mood ?? undefined} />
        </button>
      </li>
      <li>
        <Link to="/profile/edit/personal-data" className={lineClass}>
          <LineWords label={t('personal.title')} value={user.masked_name} />
        </Link>
      </li>
    </LineList>
  );
};

const StepLine = ({ user, field }: { user: UserInfo; field: Field }) => {
  const step = stepOf(field.id);
  if (!step) return null;
  return (
    <li>
      <Link to="/profile/steps" hash={step.hash} resetScroll={false} className={lineClass}>
        <Words field={field} answer={user.profile.fields[step.field]} />
      </Link>
    </li>
  );
};

const Words = ({ field, answer }: { field: Field | undefined; answer: unknown }) => {
  const { t } = useTranslation('profile-edit');
  const textOf = useAnswerText();
  if (!field) return null;
  return <LineWords label={field.label} value={textOf(field, answer) ?? t('add')} isEmpty={!isTold(answer)} />;
};
