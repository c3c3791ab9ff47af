// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { failing, makeTokens, startServer } from '../../../test/support/server.ts';
import { startI18n } from '../../lib/i18n/i18n.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('fetches once after a failure, and again when the member retries', async () => {
  const server = await startServer(({ path }) => (path.startsWith('/i18n/') ? {} : failing(404, 1)));
  document
    .getElementById('boot')
    ?.replaceChildren(JSON.stringify({ locale: 'en-US', version: '7', features: {}, messages: {} }));
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startI18n();
  const { MyProfileHead } = await import('./my-profile-head.tsx');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const countRequests = () => server.paths().filter((path) => path.endsWith('/user/info/profile')).length;
  const button = () => container.querySelector('[role=alert] button');

  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MyProfileHead />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => act(async () => expect(button()).not.toBe(null)));
  expect(countRequests()).toBe(1);
  await act(async () => button()?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  await vi.waitFor(() => act(async () => expect(countRequests()).toBe(2)));

  await act(async () => root.unmount());
  await server.stop();
});
