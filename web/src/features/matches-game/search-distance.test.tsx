// @vitest-environment happy-dom

import { limits } from '@kindred/contract/limits';
import type { UserInfo } from '@kindred/contract/profile';
import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, named, press, text } from '../../../test/support/screen.ts';
import { failing, makeTokens, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

const settings = { search_gender: 'f', search_age_from: 25, search_age_to: 40 } as const;
let distance: number | null;
let isRefused: boolean;
let posted: unknown[];
let server: Awaited<ReturnType<typeof startServer>>;
let store: typeof import('./game-store.ts');
let root: Root;

let isPremium: boolean;

const user = () =>
  ({
    hid: 'A'.repeat(22),
    payments: { premium_status: { is_active: isPremium } },
    own: { ...settings, search_distance: distance },
  }) as unknown as UserInfo;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  [distance, isRefused, isPremium, posted] = [5, false, false, []];
  server = await startServer(({ method, path, body }) => {
    if (path.includes('/info/profile')) return { body: { result: { users: [user()] } } };
    if (method !== 'POST' || !path.endsWith('/settings/search')) return { body: { hits: [], nextPageToken: '' } };
    if (isRefused) return failing(500, 1);
    posted.push(body);
    distance = (body as { search_distance: number | null }).search_distance;
    return { body: { result: {} } };
  });
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'matches-game');
  store = await import('./game-store.ts');
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  await server.stop();
});

const show = async (children: ReactNode): Promise<void> => {
  const { ToastProvider } = await import('@kindred/ui/toast');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ToastProvider card={ToastCard} labels={{ region: 'Notifications', close: 'Close' }}>
          {children}
        </ToastProvider>
      </QueryClientProvider>,
    ),
  );
};
const showEnd = async (): Promise<void> => {
  const { AllSeen } = await import('./end-of-list/all-seen.tsx');
  store.useGame.setState({ cursor: '' });
  await show(<AllSeen />);
};
const expectText = (part: string) => eventually(() => expect(text()).toContain(part));

describe('The end of the members within a search distance', () => {
  it('names the distance; one tap selects the next distance and starts the list over; the toast undoes it', async () => {
    await showEnd();
    await expectText('everyone within 5 km');
    await press('Look up to 10 km');
    await expectText('Showing people up to 10 km away');
    expect(posted).toEqual([{ search_age_from: 25, search_age_to: 40, search_distance: 10 }]);
    expect(store.useGame.getState()).toMatchObject({ cursor: null, isWidened: false });
    // The end of the list within the next distance.
    await expectText('everyone within 10 km');
    await press('Undo');
    await expectText('everyone within 5 km');
    expect(posted).toHaveLength(2);
    expect(distance).toBe(5);
  });

  it('offers any distance in one tap, which needs no other consent to members who are not nearby', async () => {
    distance = limits.searchDistancesKm.at(-1) ?? 0;
    await showEnd();
    await expectText('everyone within 100 km');
    expect(named('Look up to 100 km')).toBeUndefined();
    await press('Look at any distance');
    await expectText('Showing people at any distance');
    expect(posted).toEqual([{ search_age_from: 25, search_age_to: 40, search_distance: null }]);
    expect(store.useGame.getState()).toMatchObject({ cursor: null, isWidened: true });
  });

  it('shows a refusal, and keeps the list', async () => {
    isRefused = true;
    await showEnd();
    await expectText('everyone within 5 km');
    await press('Look up to 10 km');
    await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).not.toBe(''));
    expect(store.useGame.getState().cursor).toBe('');
  });

  it.each([
    ['offers Premium to a member without it', false],
    ['does not offer it to a member with it', true],
  ])('is the end of all members if any distance is selected, and %s', async (_, hasPremium) => {
    [distance, isPremium] = [null, hasPremium];
    await showEnd();
    await expectText('New people join every day. Widen your search');
    expect(named('See Premium') === undefined).toBe(hasPremium);
  });
});

describe('The search settings', () => {
  it('offer the distances of the specification and any distance, and save the choice', async () => {
    const { SearchForm } = await import('../search-settings/search-form.tsx');
    const { own } = user();
    await show(own && <SearchForm own={own} onDone={() => undefined} />);
    const group = [...document.querySelectorAll('fieldset')].at(-1);
    const chips = [...(group?.querySelectorAll('label') ?? [])];
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      ...limits.searchDistancesKm.map((km) => `${km} km`),
      'Any distance',
    ]);
    expect(group?.querySelector<HTMLInputElement>('input:checked')?.value).toBe('5');
    await act(async () => chips[3]?.querySelector('input')?.click());
    await press('Show people');
    await eventually(() => expect(posted).toEqual([{ ...settings, search_distance: 50 }]));
  });
});
