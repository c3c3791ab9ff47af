// @vitest-environment happy-dom
import type { TariffRow } from '@kindred/contract/console/catalogue';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useTariffDraft } from '../src/features/catalogue/use-tariff-draft.ts';

const row: TariffRow = {
  id: '7',
  key: 'base-28',
  feature: 'premium',
  plan: 'base',
  brand: null,
  country: null,
  split: null,
  currency: 'EUR',
  exponent: 2,
  gives: 28,
  amount: 2999,
  fullAmount: null,
  repeatAmount: null,
  repeatPeriodDays: null,
  showcaseDays: null,
  membershipFee: null,
  contexts: [],
  lists: ['premium_base'],
  isBest: false,
  isPreselected: false,
  position: 0,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  state: 'current',
};

it('keeps what is being changed of a tariff over a reload, each deed by itself, until it is sent or given up', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const drafts: Partial<Record<'change' | 'copy', ReturnType<typeof useTariffDraft>>> = {};
  const Page = ({ deed }: { deed: 'change' | 'copy' }) => {
    drafts[deed] = useTariffDraft(row, deed);
    return null;
  };
  const open = async () => {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    await act(async () =>
      root.render(
        <>
          <Page deed="change" />
          <Page deed="copy" />
        </>,
      ),
    );
    return root;
  };
  const before = await open();
  await act(async () => drafts.change?.[1]({ amount: '31.50' }));
  await act(async () => drafts.change?.[1]({ isBest: true }));
  await act(async () => before.unmount());

  const after = await open();
  expect(drafts.change?.[0]).toMatchObject({ amount: '31.50', isBest: true, gives: '28' });
  expect(drafts.copy?.[0]).toMatchObject({ amount: '29.99', isBest: false });
  await act(async () => drafts.change?.[2]());
  expect(drafts.change?.[0]).toMatchObject({ amount: '29.99', isBest: false });
  await act(async () => after.unmount());
  expect(sessionStorage.length).toBe(0);
});
