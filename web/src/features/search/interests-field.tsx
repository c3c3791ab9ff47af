import { limits } from '@kindred/contract/limits';
import { Combobox } from '@kindred/ui/combobox';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useInterestSearch } from '../../lib/forms/interest-search.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useVocabulary } from '../../lib/i18n/vocabulary.ts';

interface InterestsFieldProps {
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** Chooses interests by their first characters. A press removes a chosen one. */
export const InterestsField = ({ chosen, onChange }: InterestsFieldProps) => {
  const { t, i18n } = useTranslation('search');
  const words = useVocabulary();
  const [prefix, setPrefix] = useState('');
  const search = useInterestSearch(prefix, i18n.language);
  const found = search.isSearching && search.isAllowed ? (search.query.data ?? []) : [];
  const isFull = chosen.length >= limits.interests.max;
  const add = (id: number): void => {
    if (!isFull) onChange([...chosen, id]);
    setPrefix('');
  };
  return (
    <div className="flex flex-col gap-3">
      <Combobox
        label={words.label('interests')}
        placeholder={t('form.interestsPlaceholder')}
        items={found.filter(({ id }) => !chosen.includes(id))}
        loading={search.isSearching && search.isAllowed && !search.isSettled}
        onQuery={(query) => setPrefix(query.slice(0, limits.interestPrefix.max))}
        value={null}
        onChange={(item) => (item ? add(item.id) : undefined)}
        hint={isFull ? t('form.interestsFull', { count: limits.interests.max }) : undefined}
        error={!search.isAllowed && t('form.interestsLetters')}
        labels={{ loading: t('form.searching'), empty: t('form.none') }}
      />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id} className="flex max-w-full">
              <button
                type="button"
                aria-label={t('active.remove', { filter: words.value('interests', id) ?? '' })}
                onClick={() => onChange(chosen.filter((each) => each !== id))}
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-brand-soft px-4 py-2 text-sm font-medium text-on-brand-soft hover:[filter:brightness(0.97)]"
              >
                <span className="truncate">{words.value('interests', id)}</span>
                <X aria-hidden="true" className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
