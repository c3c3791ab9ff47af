// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTokens, startServer } from '../support/server.ts';

type Watch = (entries: readonly { readonly isIntersecting: boolean }[]) => void;
let comeIntoView: Watch;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(watch: Watch) {
        comeIntoView = watch;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('a payment’s tariffs are there before its button is pressed: asked once, when the button comes into view', async () => {
  const server = await startServer(() => ({ body: { result: { showcase: {}, tariffs: [] } } }));
  document.body.innerHTML =
    '<script type="application/json" id="boot">{"version":"7","brand":{"id":7},"consent":{"version":"1"}}</script>';
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  const { usePaymentDoor } = await import('../../src/lib/use-payment-door.ts');
  const { tariffsQuery } = await import('../../src/lib/tariffs-query.ts');
  const client = new QueryClient();
  const Door = () => (
    <button ref={usePaymentDoor('settings')} type="button">
      Premium
    </button>
  );
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Door />
      </QueryClientProvider>,
    ),
  );
  const asked = () => server.seen.filter(({ path }) => path.includes('/tariff/'));
  comeIntoView([{ isIntersecting: false }]);
  expect(asked()).toHaveLength(0);
  comeIntoView([{ isIntersecting: true }]);
  const opened = tariffsQuery({ feature: 'premium', context: 'settings', list: 'premium_base' });
  await vi.waitFor(() => expect(client.getQueryData(opened.queryKey)).toBeDefined());
  // What the press would ask for is fresh.
  await client.fetchQuery(opened);
  expect(asked()).toHaveLength(1);
  await act(async () => root.unmount());
  await server.stop();
});
