// @vitest-environment happy-dom
import { extendedDialogFilters } from '@kindred/contract/engagement/dialog-filters';
import { splitGroups } from '@kindred/contract/split-groups';
import messenger from '@kindred/i18n/messages/en-US/messenger.json';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { begin, openScreen } from '../../../../test/support/over-thread.tsx';
import { eventually } from '../../../../test/support/screen.ts';

const { names } = messenger.list.filter;
const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);

let queries: QueryClient | undefined;
const onQueries = (client: QueryClient) => {
  queries = client;
};
const Queries = () => {
  const client = useQueryClient();
  useEffect(() => onQueries(client), [client]);
  return null;
};

/** Opens the popup for a member of a test group. */
const open = async (splitGroup: number) => {
  const answer = { splitBindings: [{ splitHid: 'EXTENDED_DIALOG_FILTERS', splitGroup }] };
  await begin(() => ({ body: answer }), 'messenger');
  await openScreen('/dialogs?popup=dialogFilter', async () => {
    const { default: Popup } = await import('./dialog-filter-popup.tsx');
    const sheet = { open: true, onOpenChange: () => undefined, onClosed: () => undefined };
    return (
      <>
        <Popup sheet={sheet} parameters={{}} />
        <Queries />
      </>
    );
  });
};

it('offers all dialogs, unread ones and favorites to everyone', async () => {
  await open(splitGroups.control);
  const { extendedFiltersQuery } = await import('./extended-filters.ts');
  await eventually(() => expect(queries?.getQueryData(extendedFiltersQuery.queryKey)).toBe(false));
  expect(labels()).toEqual([names.all, names.myFavorites, names.unread]);
});

it('offers the other three filters in their test group, free of charge', async () => {
  await open(splitGroups.first);
  await eventually(() => expect(labels()).toHaveLength(Object.keys(names).length));
  for (const filter of extendedDialogFilters) expect(labels()).toContain(names[filter]);
});
