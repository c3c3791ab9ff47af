// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually, press, text } from '../../test/support/screen.ts';
import { startTexts } from '../../test/support/texts.ts';
import { lazyExtra } from '../lib/layout/lazy-extra.tsx';
import { prefetchPaymentCode } from '../lib/payments/payment-code.ts';
import { readPopup } from '../lib/popups/popups.ts';
import { PopupOutlet } from './popup-outlet.tsx';

let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

test.each([
  ['that no build has any more', '?popup=getPremium&context=likes'],
  ['of a name that every object has', '?popup=toString'],
  ['without its member', '?popup=gift'],
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

test('the parameters of a payment are read from the URL, and no others', () => {
  const search = { popup: 'payment', context: 'matches', step: 'coins', order: 'o1', tariff: 7, user: 'u', page: '2' };
  expect(readPopup(search)).toEqual({ popup: 'payment', context: 'matches', step: 'coins', order: 'o1' });
});

test('the code and texts of a payment are fetched before its button is pressed', async () => {
  const fetchTexts = vi.spyOn(i18next, 'loadNamespaces').mockRejectedValue(new Error('No answer'));
  await import('../features/payments/offers/steps/tariff-list.tsx');
  prefetchPaymentCode();
  expect(fetchTexts).toHaveBeenCalledWith(expect.arrayContaining(['payments', 'paywall', 'benefits']));
});

test('a popup that fails shows a sheet over its page, and a retry shows the popup', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startTexts('en-US');
  let isBroken = true;
  vi.doMock('../features/language/language-popup.tsx', () => ({
    default: () => {
      if (isBroken) throw new Error('broken');
      return <p>Languages</p>;
    },
  }));
  const Broken = lazyExtra(async () => ({
    default: (): never => {
      throw new Error('broken');
    },
  }));
  const page = () => (
    <>
      <h1>Matches</h1>
      <Broken />
      <PopupOutlet />
    </>
  );
  const router = createRouter({
    routeTree: createRootRoute({ validateSearch: readPopup, component: page }),
    history: createMemoryHistory({ initialEntries: ['/?popup=language'] }),
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root?.render(<RouterProvider router={router} />));
  await eventually(() => expect(text()).toContain('Something went wrong'));
  expect(text()).toContain('Matches');
  isBroken = false;
  await press('Try again');
  await eventually(() => expect(text()).toContain('Languages'));
  expect(text()).not.toContain('Something went wrong');
});
