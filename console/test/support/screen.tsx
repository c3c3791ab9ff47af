import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import i18next, { type ResourceLanguage } from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const router = createRouter({
  routeTree: createRootRoute().addChildren([createRoute({ getParentRoute: () => createRootRoute(), path: '/' })]),
  history: createMemoryHistory(),
});

/** Opens an empty page before each test of the file, with texts by namespace and a query client, and closes it after the test. */
export const setUpScreen = (texts: ResourceLanguage) => {
  const screen = { client: new QueryClient(), root: createRoot(document.createElement('div')) };

  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    await i18next.use(initReactI18next).init({
      lng: 'en-US',
      defaultNS: 'console',
      resources: { 'en-US': texts },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
    screen.client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    screen.root = createRoot(document.body.appendChild(document.createElement('div')));
  });

  afterEach(async () => {
    await act(async () => screen.root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  const show = (children: ReactNode) =>
    act(async () =>
      screen.root.render(
        <RouterContextProvider router={router}>
          <QueryClientProvider client={screen.client}>{children}</QueryClientProvider>
        </RouterContextProvider>,
      ),
    );
  const invalidate = (queryKey: readonly string[]) => act(async () => screen.client.invalidateQueries({ queryKey }));
  return { show, invalidate };
};

/** Repeats an assertion after renders until it passes. */
export const eventually = (assertion: () => void) => vi.waitFor(() => act(async () => assertion()));

export const expectText = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
