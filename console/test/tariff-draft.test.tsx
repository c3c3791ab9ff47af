// @vitest-environment happy-dom
import type { TariffRow } from '@kindred/contract/console/catalogue';
import { type Form, useForm } from '@kindred/ui/use-form';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { createTariffDraft, type TariffDraft } from '../src/features/catalogue/tariff-draft.ts';
import { createTariffFormDraft } from '../src/features/catalogue/tariff-form-draft.ts';

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

it('stores the changes of a tariff over a reload, separately for each action, until the form is sent or canceled', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const forms: Partial<Record<'change' | 'copy', Form<TariffDraft, string>>> = {};
  const Page = ({ action }: { action: 'change' | 'copy' }) => {
    forms[action] = useForm<TariffDraft>({
      initial: () => createTariffDraft(row),
      send: async () => undefined,
      draft: createTariffFormDraft(row.id, action),
    });
    return null;
  };
  const open = async () => {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    await act(async () =>
      root.render(
        <>
          <Page action="change" />
          <Page action="copy" />
        </>,
      ),
    );
    return root;
  };
  const before = await open();
  await act(async () => forms.change?.set({ amount: '31.50' }));
  await act(async () => forms.change?.set({ isBest: true }));
  await act(async () => before.unmount());

  const after = await open();
  expect(forms.change?.values).toMatchObject({ amount: '31.50', isBest: true, gives: '28' });
  expect(forms.copy?.values).toMatchObject({ amount: '29.99', isBest: false });
  await act(async () => after.unmount());

  createTariffFormDraft(row.id, 'change').clear();
  const canceled = await open();
  expect(forms.change?.values).toMatchObject({ amount: '29.99', isBest: false });
  await act(async () => forms.copy?.set({ isBest: true }));
  await act(async () => forms.copy?.submit());
  expect(sessionStorage.length).toBe(0);
  await act(async () => canceled.unmount());
});
