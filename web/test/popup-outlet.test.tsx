// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { PopupOutlet } from '../src/app/popup-outlet.tsx';
import { prefetchPaymentCode } from '../src/lib/payment-code.ts';
import { readPopup } from '../src/lib/popups.ts';

let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

test.each([
  ['that no build has any more', '?popup=getPremium&context=likes'],
  ['of a name that every object has', '?popup=toString'],
  ['that lacks whom it is about', '?popup=gift'],
])('a link to a popup %s shows its page and no popup', async (_, search) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = () => (
    <>
      <h1>Matches</h1>
      <PopupOutlet />
    </>
  );
  const router = createRouter({
    routeTree: createRootRoute({ validateSearch: readPopup, component: page }),
    history: createMemoryHistory({ initialEntries: [`/${search}`] }),
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root?.render(<RouterProvider router={router} />));
  expect(document.body.textContent).toBe('Matches');
});

test('what an address says of a payment is read with it, and nothing else', () => {
  const said = { popup: 'payment', context: 'matches', step: 'coins', order: 'o1', tariff: 7, user: 'u', page: '2' };
  expect(readPopup(said)).toEqual({ popup: 'payment', context: 'matches', step: 'coins', order: 'o1' });
});

test('what a payment opens with is fetched before its button is pressed', async () => {
  const fetchTexts = vi.spyOn(i18next, 'loadNamespaces').mockRejectedValue(new Error('No answer'));
  await import('../src/features/payments/steps/tariff-list.tsx');
  prefetchPaymentCode();
  expect(fetchTexts).toHaveBeenCalledWith(expect.arrayContaining(['payments', 'paywall', 'benefits']));
});
