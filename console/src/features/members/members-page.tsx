import { consoleLimits } from '@kindred/contract/console/limits';
import { type Lookup, lookups } from '@kindred/contract/console/members';
import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { TextField } from '@kindred/ui/field';
import { Skeleton } from '@kindred/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { card } from '../../lib/card.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { MemberRow } from '../../lib/member-row.tsx';
import { MoreButton } from '../../lib/more-button.tsx';
import { Page } from '../../lib/page.tsx';
import { kindOf } from './kind-of.ts';

export interface MemberSearch {
  readonly by?: Lookup | undefined;
  readonly text?: string | undefined;
}

interface MembersPageProps {
  readonly search: MemberSearch;
  readonly onSearch: (search: MemberSearch) => void;
}

/** Looks a member up by what is known of them. */
export const MembersPage = ({ search, onSearch }: MembersPageProps) => {
  const { t } = useTranslation('console-members');
  return (
    <Page title={t('title')}>
      <SearchForm key={search.text} search={search} onSearch={onSearch} />
      {search.text ? (
        <Found by={search.by ?? kindOf(search.text)} text={search.text} />
      ) : (
        <EmptyState art="search" title={t('hint.title')} text={t('hint.text')} />
      )}
    </Page>
  );
};

const SearchForm = ({ search, onSearch }: MembersPageProps) => {
  const { t } = useTranslation('console-members');
  const [text, setText] = useState(search.text ?? '');
  const [by, setBy] = useState(search.by);
  const kind = by ?? kindOf(text);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onSearch({ by: kind, text: text.trim() });
  };
  return (
    <search>
      <form onSubmit={send} className={`${card} mb-6 grid items-start gap-3 sm:grid-cols-[12rem_1fr_auto]`}>
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
      </form>
    </search>
  );
};

const Found = ({ by, text }: { by: Lookup; text: string }) => {
  const { t } = useTranslation('console-members');
  const say = useErrorText();
  const pages = useInfiniteQuery({
    queryKey: ['members', by, text],
    queryFn: ({ pageParam }) => api('findMembers', { by, text, pageToken: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
  });
  const members = pages.data?.pages.flatMap((page) => page.members) ?? [];
  if (pages.isPending) return <Skeleton className="h-60 rounded-xl" />;
  if (pages.isError) return <p role="alert">{say(pages.error)}</p>;
  if (members.length === 0) return <EmptyState art="oops" title={t('none.title')} text={t('none.text')} />;
  return (
    <section aria-label={t('found')}>
      <ul className="grid gap-3 lg:grid-cols-2">
        {members.map((member) => (
          <li key={member.hid}>
            <Link
              to="/members/$hid"
              params={{ hid: member.hid }}
              className={`${card} block transition-colors hover:bg-brand-soft`}
            >
              <MemberRow member={member} />
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton pages={pages}>{t('more')}</MoreButton>
    </section>
  );
};
