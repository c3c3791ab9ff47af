// @vitest-environment happy-dom
import common from '@kindred/i18n/messages/en-US/common.json';
import consoleTexts from '@kindred/i18n/messages/en-US/console.json';
import catalogue from '@kindred/i18n/messages/en-US/console-catalogue.json';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CampaignsPage } from '../src/features/catalogue/campaigns-page.tsx';

const times = { madeAt: '2036-01-01T00:00:00.000Z', until: '2036-02-01T00:00:00.000Z', endedAt: null };
const campaign = { ...times, id: '1', brandId: 8, name: 'spring', reason: 'The fair', madeBy: 'Ann', granted: 3 };
const brands = [
  { id: 7, title: 'First', site: 'https://first.example' },
  { id: 8, title: 'Second', site: 'https://second.example' },
];
let root: Root;
let sent: [method: string, path: string, body: unknown][];
let campaigns: object[];

const named = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((button) =>
    [button.getAttribute('aria-label'), button.textContent].includes(name),
  );
const press = async (name: string): Promise<void> => {
  await vi.waitFor(() => act(async () => expect(named(name)?.disabled).toBe(false)));
  await act(async () => named(name)?.click());
};
const enter = (label: string, value: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    const control = document.getElementById(found?.htmlFor ?? '');
    if (!(control instanceof HTMLSelectElement || control instanceof HTMLInputElement)) throw new Error(`No ${label}`);
    // The native setter: React ignores an event if its own setter wrote the value.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => undefined);
  [sent, campaigns] = [[], [{ ...campaign, token: 'spring.t.s' }]];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (method === 'GET') return new Response(JSON.stringify({ campaigns, brands }));
    sent.push([method, new URL(path, 'http://localhost').pathname, JSON.parse(body ?? '{}')]);
    campaigns = [{ ...campaign, endedAt: times.madeAt, token: null }];
    return new Response('{}');
  });
  await i18next.use(initReactI18next).init({
    lng: 'en-US',
    defaultNS: 'console',
    resources: { 'en-US': { common, console: consoleTexts, 'console-catalogue': catalogue } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const top = createRootRoute({ component: CampaignsPage });
  const paths = ['/catalogue', '/catalogue/preview', '/catalogue/markets', '/catalogue/campaigns'];
  const routes = paths.map((path) => createRoute({ getParentRoute: () => top, path }));
  const history = createMemoryHistory({ initialEntries: ['/catalogue/campaigns'] });
  const router = createRouter({ routeTree: top.addChildren(routes), history });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('copies the link of the campaign’s brand, and removes the link after the campaign ended', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copy link: spring');
  expect(copied).toHaveBeenCalledWith('https://second.example/?campaign=spring.t.s');
  for (const words of ['The fair', 'Second', '3 members', 'Ann']) expect(document.body.textContent).toContain(words);
  await press('End: spring');
  expect(sent).toEqual([]);
  await vi.waitFor(() => act(async () => expect(document.body.textContent).toContain('End “spring”?')));
  await act(async () => document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]')?.click());
  await vi.waitFor(() => act(async () => expect(named('Copy link: spring')).toBeUndefined()));
  expect(sent).toEqual([['POST', '/console/api/campaigns/1:end', {}]]);
});

it('creates a campaign with a valid name, a reason and an end', async () => {
  await press('New campaign');
  await vi.waitFor(() => act(async () => expect(named('Create the campaign')).toBeDefined()));
  await enter('Name', 'Not a name');
  await enter('Reason', 'Snow');
  await enter('Ends', '2036-03-01T00:00');
  expect(named('Create the campaign')?.disabled).toBe(true);
  await enter('Name', 'winter');
  await enter('Brand', '8');
  await press('Create the campaign');
  const until = new Date('2036-03-01T00:00').toISOString();
  const body = { brandId: 8, name: 'winter', reason: 'Snow', until };
  await vi.waitFor(() => expect(sent).toEqual([['POST', '/console/api/campaigns', body]]));
});
