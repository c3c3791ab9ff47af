import type { UserInfo } from '@kindred/contract/profile';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useVocabulary } from '../../lib/i18n/vocabulary.ts';

/** The facts that cannot change after sign-up: birthday, zodiac sign and gender. */
export const PersonalFacts = ({ user, own }: { user: UserInfo; own: NonNullable<UserInfo['own']> }) => {
  const { t } = useTranslation(['profile-edit', 'vocabulary']);
  const format = useFormat();
  const vocabulary = useVocabulary();
  const [year = 0, month = 1, day = 1] = own.birthday.split('-').map(Number);
  const facts = [
    { label: t('personal.birthday'), value: format.fullDay(new Date(year, month - 1, day)) },
    { label: t('vocabulary:label.zodiac'), value: vocabulary.zodiac(user.zodiac_sign_id) },
    { label: t('personal.gender'), value: t(user.gender === 'f' ? 'personal.woman' : 'personal.man') },
  ];
  return (
    <section aria-labelledby="facts-title" className="flex flex-col gap-2.5">
      <h2 id="facts-title" className="text-lg font-bold">
        {t('personal.facts')}
      </h2>
      <dl className="overflow-hidden rounded-xl bg-surface shadow-card">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="flex min-h-12 items-center justify-between gap-4 px-4 py-2.5 not-first:border-t not-first:border-border"
          >
            <dt className="text-text-muted">{label}</dt>
            <dd className="text-end font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-text-muted text-pretty">{t('personal.fixed')}</p>
    </section>
  );
};
