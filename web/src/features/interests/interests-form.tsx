import { limits } from '@kindred/contract/limits';
import { Button, IconButton } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import type { catalogueQuery } from '../../lib/forms/interest-search.ts';
import { useInterestSearch } from '../../lib/forms/interest-search.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { ChosenInterests } from './chosen-interests.tsx';
import { InterestGroup } from './interest-group.tsx';
import { Tip } from './tip.tsx';
import { useInterestsForm } from './use-interests-form.ts';
import { useTips } from './use-tips.ts';

const { min, max } = limits.interests;

type Catalogue = Awaited<ReturnType<NonNullable<ReturnType<typeof catalogueQuery>['queryFn']>>>;

interface InterestsFormProps {
  catalogue: Catalogue;
  saved: readonly number[];
  onDone: () => void;
}

/** The chosen interests, the catalogue, and a search in the catalogue (spec 2 §4 Profile steps and interests). */
export const InterestsForm = ({ catalogue, saved, onDone }: InterestsFormProps) => {
  const { t, i18n } = useTranslation('interests');
  const errorText = useErrorText();
  const { form, toggle } = useInterestsForm(saved, onDone);
  const { chosen } = form.values;
  const [searchText, setSearchText] = useState('');
  const search = useInterestSearch(searchText, i18n.language);
  const tip = useTips(chosen.length > 0);
  const all = catalogue.flatMap(({ interests }) => interests);
  const known = chosen.flatMap((id) => all.find((interest) => interest.id === id) ?? []);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setSearchText('');
    field.current?.focus();
  };
  const fault = form.faults.chosen
    ? t('missing', { min })
    : form.error !== null && errorText('editProfile', form.error);
  return (
    <form {...form.props} className="flex flex-1 flex-col">
      <div className="flex flex-1 flex-col gap-7 px-safe pb-6">
        <p className="text-text-muted text-pretty">{t('text', { min, max })}</p>
        <ChosenInterests interests={known} onRemove={toggle} tip={tip === 'remove' ? t('tip.remove') : null} />
        <div className="relative">
          <Tip text={tip === 'add' ? t('tip.add') : null} />
          <TextField
            label={t('search')}
            hideLabel
            placeholder={t('search')}
            suffix={
              searchText === '' ? (
                <Search aria-hidden="true" className="me-3 size-5 text-text-muted" />
              ) : (
                <IconButton label={t('clear')} onClick={clear}>
                  <X aria-hidden="true" />
                </IconButton>
              )
            }
            ref={field}
            // `type="search"` would add the browser's own clear button.
            role="searchbox"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={limits.interestPrefix.max}
            value={searchText}
            error={!search.isAllowed && t('letters')}
            onChange={({ target }) => setSearchText(target.value)}
            // Enter must not submit the form. The search needs no submission.
            onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
          />
        </div>
        {search.isSearching ? (
          <SearchResults search={search} chosen={chosen} onToggle={toggle} />
        ) : (
          catalogue.map(({ id, title, is_popular, interests }) => (
            <InterestGroup
              key={id}
              title={title}
              isPopular={is_popular}
              interests={interests}
              chosen={chosen}
              onToggle={toggle}
            />
          ))
        )}
      </div>
      <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom)+var(--k-below))] z-10 border-t border-border bg-bg px-safe py-4 md:bottom-(--k-below)">
        <p role="alert" className="mb-3 text-sm text-danger-text empty:hidden">
          {fault}
        </p>
        <Button type="submit" block loading={form.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};

interface SearchResultsProps {
  search: ReturnType<typeof useInterestSearch>;
  chosen: readonly number[];
  onToggle: (id: number) => void;
}

const SearchResults = ({ search: { query, isAllowed, isSettled }, chosen, onToggle }: SearchResultsProps) => {
  const { t } = useTranslation('interests');
  if (!isAllowed) return null;
  return (
    <>
      <p role="status" className="text-text-muted empty:hidden">
        {isSettled && query.data?.length === 0 && t('nothingFound')}
      </p>
      <QueryState query={query} call="suggestInterests" loading={null}>
        {(interests) =>
          interests.length > 0 && (
            <InterestGroup
              key={interests.map(({ id }) => id).join()}
              title={t('results')}
              interests={interests}
              chosen={chosen}
              onToggle={onToggle}
            />
          )
        }
      </QueryState>
    </>
  );
};
