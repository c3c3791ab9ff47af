// @vitest-environment happy-dom
import type { SearchFilter } from '@kindred/contract/engagement/search';
import { limits } from '@kindred/contract/limits';
import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, named, press, text, writeInto } from '../../../test/support/screen.ts';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

const hidOf = (index: number): string => `member-${String(index).padStart(15, '0')}`;
const hit = (index: number, over: object = {}) => ({
  operationToken: 'sealed',
  user: {
    hid: hidOf(index),
    name: `Robin ${index}`,
    age: 30,
    genderType: 'GENDER_FEMALE',
    mood: null,
    recentlyActive: false,
    photoVerified: false,
    isDemo: false,
    thumbnail: null,
    compatibility: null,
    subscriptions: { premiumBasic: false, premiumGold: false, vip: false },
    ...over,
  },
  relationships: { myLikes: false },
});
const user = () => ({
  hid: 'A'.repeat(22),
  payments: { premium_status: { is_active: isPremium } },
  own: {
    search_gender: 'f',
    search_age_from: 25,
    search_age_to: 35,
    city: { id: 1, title: 'Berlin', region: '', country_id: 276 },
  },
});

let isPremium: boolean;
/** The answers of the search, by the page token. */
let pages: Record<string, { hits: object[]; nextPageToken: string } | undefined>;
let neighbors: object[];
let neighborCount: number;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
let path: () => string;
let goBack: () => void;
let searchOf: () => Record<string, unknown>;

const sent = (end: string): Seen[] => server.seen.filter((seen) => seen.path.endsWith(end));
const filters = (): SearchFilter[] => sent(':search').map(({ body }) => (body as { filter: SearchFilter }).filter);

const answer = ({ path: called, body }: Seen): Answer => {
  if (called.endsWith(':search')) {
    const page = pages[(body as { pageToken?: string }).pageToken ?? ''];
    return page ? { body: page } : failing(500, 500);
  }
  if (called.endsWith('/neighbors')) return { body: { neighbors } };
  if (called.endsWith('/neighbors/teasers')) {
    const drawings = [{ user: { thumbnail: { url: '/media/teasers/portrait-1.webp' } } }];
    return { body: { neighbors: drawings.slice(0, neighborCount), totalCount: neighborCount } };
  }
  if (called.endsWith('/users/me/likes'))
    return { body: { is_match: false, match: null, daily_likes: { count: 1, limit: 75 } } };
  if (called.endsWith('/geo/cities'))
    return { body: { result: [{ id: 5, title: 'Hamburg', region: '', country_id: 276 }] } };
  if (called.endsWith('/geo/countries')) return { body: { result: [{ id: 276, iso: 'DE', title: 'Germany' }] } };
  return { body: { result: { users: [user()] } } };
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  isPremium = false;
  pages = { '': { hits: [hit(1), hit(2)], nextPageToken: '' } };
  [neighbors, neighborCount] = [[], 0];
  server = await startServer(answer);
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'search', 'lists', 'vocabulary');
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  await server.stop();
});

/** Opens a search page with its popup. */
const open = async (url: string): Promise<void> => {
  const [{ readPopup, useClosePopup, useCurrentPopup }, { SearchPage }, { NearbyPage }, popups, { ToastProvider }] =
    await Promise.all([
      import('../../lib/popups/popups.ts'),
      import('./search-page.tsx'),
      import('./nearby-page.tsx'),
      import('./filters-popup.tsx'),
      import('@kindred/ui/toast'),
    ]);
  const FiltersPopup = popups.default;
  const Screen = () => {
    const { popup, ...parameters } = useCurrentPopup();
    const close = useClosePopup();
    const sheet = { open: true, onOpenChange: close, onClosed: () => undefined };
    const { km } = searchOf();
    return (
      <>
        {path().startsWith('/search/nearby') ? (
          <NearbyPage km={km as number | undefined} />
        ) : (
          <SearchPage above={null} banner={null} />
        )}
        {popup === 'searchFilters' && <FiltersPopup sheet={sheet} parameters={{}} />}
        {popup === 'payment' && <p>{`payment ${(parameters as { context?: string }).context}`}</p>}
      </>
    );
  };
  const history = createMemoryHistory({ initialEntries: [url] });
  const routeTree = createRootRoute({ validateSearch: readPopup, component: Screen });
  const router = createRouter({ routeTree, history, defaultNotFoundComponent: Screen });
  goBack = () => history.back();
  path = () => router.state.location.pathname;
  searchOf = () => router.state.location.search;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ToastProvider card={ToastCard} labels={{ region: 'Notifications', close: 'Close' }}>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>,
    ),
  );
};
const expectText = (part: string) => eventually(() => expect(text()).toContain(part));
const labelled = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('[aria-label]')].find((one) => one.getAttribute('aria-label') === label);
const pressLabelled = async (label: string): Promise<void> => {
  await eventually(() => expect(labelled(label)).toBeDefined());
  await act(async () => labelled(label)?.click());
};
const pressShown = async (words: string): Promise<void> => {
  await eventually(() => expect(named(words)).toBeDefined());
  await press(words);
};
const inputOf = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.querySelector('input');
const choose = async (label: string): Promise<void> => {
  await eventually(() => expect(inputOf(label)).toBeDefined());
  await act(async () => inputOf(label)?.click());
};

describe('the search', () => {
  it('sends the filter of the URL, shows the members with their mood, and their number', async () => {
    pages = { '': { hits: [hit(1, { mood: 3 }), hit(2)], nextPageToken: '' } };
    await open('/search?recentlyActive=true&ageMin=30&ageMax=40');
    await expectText('2 people found');
    for (const words of ['Robin 1, 30', 'Robin 2, 30', 'Online now', '30 – 40']) expect(text()).toContain(words);
    const { default: words } = await import('../../../../i18n/messages/en-US/vocabulary.json');
    expect(text()).toContain(words.mood.coffee);
    expect(filters()).toEqual([{ recentlyActive: true, ageMin: 30, ageMax: 40 }]);
  });

  it('numbers the first members while more follow, and continues after a page without members', async () => {
    pages = { '': { hits: [], nextPageToken: 'two' }, two: { hits: [hit(1)], nextPageToken: 'three' } };
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly observe: () => void;
        constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
          this.observe = () => {
            setTimeout(() => sent(':search').length < 2 && onSeen([{ isIntersecting: true }]));
          };
        }
        disconnect = () => undefined;
      },
    );
    await open('/search');
    await expectText('1 person so far');
    expect(text()).not.toContain('No one found');
    expect(sent(':search').map(({ body }) => (body as { pageToken?: string }).pageToken)).toEqual([undefined, 'two']);
  });

  it('shows a failure with a retry', async () => {
    pages = {};
    await open('/search');
    await expectText('The search didn’t load');
    pages = { '': { hits: [hit(1)], nextPageToken: '' } };
    await pressShown('Try again');
    await expectText('1 person found');
  });

  it('without Premium sends no filter of Premium, and names none', async () => {
    await open('/search?smoking=[1]&cityHid=5&countryId=276&photoVerified=true');
    await expectText('2 people found');
    expect(filters()).toEqual([{ photoVerified: true }]);
    expect(labelled('Active filters')?.children).toHaveLength(1);
    await pressShown('See Premium');
    await expectText('payment search');
  });

  it('with Premium sends them, and names the city', async () => {
    isPremium = true;
    await open('/search?smoking=[1]&cityHid=5&countryId=276');
    await expectText('Hamburg');
    expect(filters()).toEqual([{ smoking: [1], cityHid: 5, countryId: 276 }]);
    expect(named('See Premium')).toBeUndefined();
  });

  it('removes a filter by a press, for the next visit too', async () => {
    await open('/search?recentlyActive=true&photoVerified=true');
    await pressLabelled('Remove filter: Online now');
    await eventually(() => expect(filters().at(-1)).toEqual({ photoVerified: true }));
    expect(searchOf()).toEqual({ photoVerified: true });
    const { readSavedFilter } = await import('../../lib/members/saved-filter.ts');
    expect(readSavedFilter()).toEqual({ photoVerified: true });
  });

  it('suggests wider filters if no member matches', async () => {
    pages = { '': { hits: [], nextPageToken: '' } };
    await open('/search?photoVerified=true');
    await pressShown('Search ages 20 – 40');
    await eventually(() => expect(filters().at(-1)).toEqual({ photoVerified: true, ageMin: 20, ageMax: 40 }));
    await pressShown('Remove all filters');
    await eventually(() => expect(searchOf()).toEqual({}));
    await eventually(() => expect(named('Remove all filters')).toBeUndefined());
    await pressShown('Search elsewhere with Premium');
    await expectText('payment geo_switch');
  });

  it('likes a member through the outbox, with the context of the search', async () => {
    await open('/search');
    await pressLabelled('Like Robin 1');
    await eventually(() => expect(labelled('You like Robin 1')).toBeDefined());
    await eventually(() => expect(sent('/users/me/likes')).toHaveLength(1));
    const [like] = sent('/users/me/likes');
    expect([like?.query.get('context'), like?.body]).toEqual(['search', { contact_hid: hidOf(1) }]);
    expect(labelled('Like Robin 2')).toBeDefined();
  });
});

describe('the filters', () => {
  it('search again with the changed values, in the URL and for the next visit', async () => {
    await open('/search?popup=searchFilters');
    await choose('Online now');
    await choose('Only verified photos');
    await pressShown('Show people');
    await eventually(() => expect(searchOf()).toEqual({ recentlyActive: true, photoVerified: true }));
    await eventually(() => expect(filters().at(-1)).toEqual({ recentlyActive: true, photoVerified: true }));
    const { readSavedFilter } = await import('../../lib/members/saved-filter.ts');
    expect(readSavedFilter()).toEqual({ recentlyActive: true, photoVerified: true });
  });

  it('close without a search if nothing changed', async () => {
    await open('/search?photoVerified=true&popup=searchFilters');
    await expectText('2 people found');
    await pressShown('Done');
    await eventually(() => expect(searchOf()).toEqual({ photoVerified: true }));
    expect(filters()).toHaveLength(1);
  });

  it('reset to the search settings', async () => {
    await open('/search?photoVerified=true&ageMin=50&ageMax=60&popup=searchFilters');
    await expectText('50 – 60');
    await pressShown('Reset');
    await eventually(() => expect(named('Reset')?.disabled).toBe(true));
    await pressShown('Show people');
    await eventually(() => expect(searchOf()).toEqual({}));
  });

  it.each([
    ['Height', 'search_filters'],
    ['Mood', 'search_filters'],
    ['Search elsewhere with Premium', 'geo_switch'],
  ])('without Premium show %s, which opens Premium', async (name, context) => {
    await open('/search?popup=searchFilters');
    await pressShown(name);
    await expectText(`payment ${context}`);
  });

  it('remain as they were after a payment', async () => {
    await open('/search?popup=searchFilters');
    await choose('Online now');
    await pressShown('Height');
    await expectText('payment search_filters');
    await act(async () => goBack());
    await eventually(() => expect(inputOf('Online now')?.checked).toBe(true));
    await pressShown('Show people');
    await eventually(() => expect(searchOf()).toEqual({ recentlyActive: true }));
  });

  it('with Premium choose a city of a country by its first characters, after a pause', async () => {
    isPremium = true;
    await open('/search?countryId=276&popup=searchFilters');
    const field = () => [...document.querySelectorAll<HTMLInputElement>('input[role=combobox]')][1];
    await eventually(() => expect(field()).toBeDefined());
    const typing = ` Ham${'b'.repeat(200)}`;
    await writeInto(field(), typing);
    expect(sent('/geo/cities')).toEqual([]);
    await eventually(() => expect(sent('/geo/cities')).toHaveLength(1));
    const { query } = sent('/geo/cities')[0] as Seen;
    expect(query.get('prefix')).toBe(typing.slice(0, limits.cities.prefixMax).trim());
    expect(query.get('country_id')).toBe('276');
    const option = () =>
      document
        .getElementById(field()?.getAttribute('aria-controls') ?? '')
        ?.querySelector<HTMLElement>('[role=option]');
    await eventually(() => expect(option()?.textContent).toContain('Hamburg'));
    await act(async () => option()?.click());
    await pressShown('Show people');
    await eventually(() => expect(searchOf()).toEqual({ cityHid: 5, countryId: 276 }));
  });
});

describe('the members nearby', () => {
  const setDistance = (index: number) =>
    writeInto(document.querySelector<HTMLInputElement>('input[type=range]'), String(index));

  it('are drawings with the real number for members without Premium, whose button opens it', async () => {
    neighborCount = 7;
    await open('/search/nearby');
    await expectText('7 people near you');
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/teasers/portrait-1.webp');
    expect(sent('/neighbors')).toEqual([]);
    await pressShown('See them with Premium');
    await expectText('payment nearby');
  });

  it('are shown with their distance; a change of the distance clears them and loads', async () => {
    isPremium = true;
    neighbors = [{ ...hit(1), distanceKilometers: 10 }];
    await open('/search/nearby');
    await expectText('10 km away');
    expect(sent('/neighbors')[0]?.query.get('radiusKilometers')).toBe('50');
    neighbors = [];
    await setDistance(1);
    await setDistance(0);
    expect(text()).not.toContain('Robin 1');
    await expectText('No one this near');
    expect(sent('/neighbors').map(({ query }) => query.get('radiusKilometers'))).toEqual(['50', '3']);
    expect(searchOf()).toEqual({ km: 3 });
    await pressShown('Up to 5 km');
    await eventually(() => expect(sent('/neighbors').at(-1)?.query.get('radiusKilometers')).toBe('5'));
  });

  it('are liked with the context of the nearby search', async () => {
    isPremium = true;
    neighbors = [{ ...hit(1), distanceKilometers: 10 }];
    await open('/search/nearby');
    await pressLabelled('Like Robin 1');
    await eventually(() => expect(sent('/users/me/likes')[0]?.query.get('context')).toBe('nearby'));
    await eventually(() => expect(labelled('You like Robin 1')).toBeDefined());
  });
});
