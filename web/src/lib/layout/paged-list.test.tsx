// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';
import { PagedList } from './paged-list.tsx';

const query = {
  data: undefined as { pages: { names: string[] }[] } | undefined,
  error: null,
  isFetching: true,
  refetch: async () => undefined,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => undefined,
};

/** Renders a list, and returns the elements around the skeletons or the rows. */
const show = async (layout: 'lines' | 'cards' | 'twoColumns' | 'threeColumns', names?: string[]) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const server = await startServer(() => ({ body: {} }));
  await startTexts('en-US', 'common');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const shown = names ? { ...query, isFetching: false, data: { pages: [{ names }] } } : query;
  await act(async () =>
    root.render(
      <PagedList
        query={shown as never}
        getItems={(page: { names: string[] }) => page.names}
        keyOf={(name) => name}
        call="favorites"
        failedTitle="Failed"
        layout={layout}
        skeleton={<i />}
        empty={<p>Nothing</p>}
      >
        {(name) => <b>{name}</b>}
      </PagedList>,
    ),
  );
  const place = (names ? document.querySelector('ul') : document.querySelector('i')?.parentElement)?.className;
  const counts = { skeletons: document.querySelectorAll('i').length, rows: document.querySelectorAll('b').length };
  await act(async () => root.unmount());
  document.body.replaceChildren();
  await server.stop();
  return { place, ...counts };
};

describe('a list in pages', () => {
  it('has eight skeletons while its first page loads', async () => {
    expect(await show('threeColumns')).toMatchObject({ skeletons: 8, rows: 0 });
  });

  it.each([
    ['cards', /^flex flex-col/],
    ['twoColumns', /grid-cols-2(?!.*grid-cols-3)/],
    ['threeColumns', /grid-cols-2 .*sm:grid-cols-3/],
  ] as const)('has its rows and its skeletons in the columns of %s', async (layout, columns) => {
    expect((await show(layout, ['Ada', 'Bea'])).place).toMatch(columns);
    expect((await show(layout)).place).toMatch(columns);
  });
});
