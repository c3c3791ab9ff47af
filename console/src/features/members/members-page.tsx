import { consoleLimits } from '@kindred/contract/console/limits';
import { type Lookup, lookups } from '@kindred/contract/console/members';
import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { TextField } from '@kindred/ui/field';
import { Skeleton } from '@kindred/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, apiWithFile } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { Page } from '../../lib/page.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { FoundMembers } from './found-members.tsx';
import { guessLookup } from './guess-lookup.ts';
import { ImageInput, SimilarMembers } from './image-search.tsx';
import { NoMembers } from './no-members.tsx';

export interface MemberSearch {
  readonly by?: Lookup | undefined;
  readonly text?: string | undefined;
}

interface MembersPageProps {
  readonly search: MemberSearch;
  readonly onSearch: (search: MemberSearch) => void;
}

/** Finds members by a name, an email, an identifier, a device or an image. */
export const MembersPage = ({ search, onSearch }: MembersPageProps) => {
  const { t } = useTranslation('console-members');
  const imageSearch = useMutation({ mutationFn: (image: File) => apiWithFile('findMembersByImage', image) });
  const startSearch = (next: MemberSearch) => {
    imageSearch.reset();
    onSearch(next);
  };
  return (
    <Page title={t('title')}>
      <MemberSearchForm key={search.text} search={search} onSearch={startSearch} imageSearch={imageSearch} />
      {imageSearch.isPending && <Skeleton className="h-60 rounded-xl" />}
      <SimilarMembers search={imageSearch} />
      {imageSearch.isIdle && search.text && (
        <SearchResults by={search.by ?? guessLookup(search.text)} text={search.text} />
      )}
      {imageSearch.isIdle && !search.text && <EmptyState art="search" title={t('hint.title')} text={t('hint.text')} />}
    </Page>
  );
};

interface MemberSearchFormProps extends MembersPageProps {
  readonly imageSearch: { mutate: (image: File) => void; isPending: boolean };
}

const MemberSearchForm = ({ search, onSearch, imageSearch }: MemberSearchFormProps) => {
  const { t } = useTranslation('console-members');
  const [text, setText] = useState(search.text ?? '');
  const [by, setBy] = useState(search.by);
  const kind = by ?? guessLookup(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onSearch({ by: kind, text: text.trim() });
  };
  return (
    <search>
      <form
        onSubmit={submit}
        className={`${cardClass} mb-6 grid grid-cols-1 items-start gap-3 sm:grid-cols-[12rem_1fr_auto]`}
      >
        <label className="flex flex-col gap-1.5 text-sm font-semibold">
          {t('by')}
          <select
            value={kind}
            onChange={({ target }) => setBy(lookups.find((known) => known === target.value))}
            className="h-13 rounded-lg border border-border-strong bg-field px-3 text-base font-normal"
          >
            {lookups.map((known) => (
              <option key={known} value={known}>
                {t(`kind.${known}`)}
              </option>
            ))}
          </select>
        </label>
        <TextField
          label={t('search')}
          type="search"
          data-key="/"
          autoComplete="off"
          spellCheck={false}
          maxLength={consoleLimits.lookupMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" className="sm:mt-6.5">
          {t('find')}
        </Button>
        <ImageInput onChoose={imageSearch.mutate} isBusy={imageSearch.isPending} />
      </form>
    </search>
  );
};

const SearchResults = ({ by, text }: { by: Lookup; text: string }) => {
  const { t } = useTranslation('console-members');
  const pages = usePages(['members', by, text], (pageToken) => api('findMembers', { by, text, pageToken }));
  return (
    <section aria-label={t('found')}>
      <PagedList pages={pages} getItems={({ members }) => members} empty={<NoMembers />}>
        {(members) => <FoundMembers members={members} />}
      </PagedList>
    </section>
  );
};
