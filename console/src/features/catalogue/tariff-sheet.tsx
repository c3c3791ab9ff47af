import type { TariffRow } from '@kindred/contract/console/catalogue';
import { featureOfList, tariffLists } from '@kindred/contract/payments/features';
import { Button } from '@kindred/ui/button';
import { Checkbox } from '@kindred/ui/checkbox';
import { MultiChoice } from '@kindred/ui/choice';
import { TextField } from '@kindred/ui/field';
import { Sheet } from '@kindred/ui/sheet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { isLargeChange, listPriceChanges, PriceChange } from './price-change.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { type DraftFault, faultsOf, scopeOf, type TariffDraft, valuesOf } from './tariff-form.ts';
import { catalogueKey } from './use-markets.ts';
import { useTariffDraft } from './use-tariff-draft.ts';

interface TariffSheetProps {
  readonly row: TariffRow;
  readonly action: 'change' | 'copy';
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The form that changes a tariff’s prices from a date on, or copies the tariff. */
export const TariffSheet = ({ row, action, open, onClose }: TariffSheetProps) => {
  const { t } = useTranslation(['console-catalogue', 'common']);
  return (
    <Sheet
      open={open}
      onOpenChange={(shown) => !shown && onClose()}
      title={t(`${action}Sheet.title`, { key: row.key })}
      description={t(`${action}Sheet.text`)}
      closeLabel={t('common:action.close')}
      size="wide"
    >
      <TariffForm key={action} row={row} action={action} onClose={onClose} />
    </Sheet>
  );
};

const TariffForm = ({ row, action, onClose }: Omit<TariffSheetProps, 'open'>) => {
  const { t } = useTranslation(['console-catalogue', 'common']);
  const errorText = useErrorText();
  const client = useQueryClient();
  const [draft, set, forget] = useTariffDraft(row, action);
  const [requestId] = useState(() => crypto.randomUUID());
  const faults = faultsOf(draft, row);
  const [isConfirmed, setConfirmed] = useState(false);
  const isSlip = action === 'change' && !isConfirmed && listPriceChanges(row, draft).some(isLargeChange);
  const sending = useMutation({
    mutationFn: () =>
      action === 'change'
        ? api('changeTariff', { ...valuesOf(draft, row), requestId })
        : api('copyTariff', { ...valuesOf(draft, row), ...scopeOf(draft), requestId }),
    onSuccess: async () => {
      forget();
      await client.invalidateQueries({ queryKey: catalogueKey });
      onClose();
    },
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (faults.length === 0 && !isSlip && !sending.isPending) sending.mutate();
      }}
    >
      {action === 'copy' && <ScopeFields draft={draft} feature={row.feature} onChange={set} />}
      <PriceFields row={row} draft={draft} faults={faults} onChange={set} />
      {action === 'change' && (
        <PriceChange row={row} draft={draft} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
      )}
      <MultiChoice
        legend={t('lists')}
        showLegend
        options={tariffLists
          .filter((list) => featureOfList(list) === row.feature)
          .map((value) => ({ value, label: t(`listName.${value}`) }))}
        value={draft.lists}
        error={faults.includes('lists') && t('fault.lists')}
        onChange={(lists) => set({ lists })}
      />
      <div>
        <Checkbox
          label={t('isBest')}
          checked={draft.isBest}
          onChange={({ target }) => set({ isBest: target.checked })}
        />
        <Checkbox
          label={t('isPreselected')}
          checked={draft.isPreselected}
          onChange={({ target }) => set({ isPreselected: target.checked })}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('startsAt')}
          hint={t('startsHint')}
          type="datetime-local"
          value={draft.startsAt}
          onChange={({ target }) => set({ startsAt: target.value })}
        />
        <TextField
          label={t('endsAt')}
          hint={t('endsHint')}
          error={faults.includes('endsAt') && t('fault.endsAt')}
          type="datetime-local"
          value={draft.endsAt}
          onChange={({ target }) => set({ endsAt: target.value })}
        />
      </div>
      <p role="alert" className="text-sm text-danger-text">
        {sending.isError && errorText(sending.error)}
      </p>
      <Button type="submit" block disabled={faults.length > 0 || isSlip} loading={sending.isPending}>
        {t(`${action}Sheet.submit`)}
      </Button>
      <Button
        block
        variant="secondary"
        onClick={() => {
          forget();
          onClose();
        }}
      >
        {t('common:action.cancel')}
      </Button>
    </form>
  );
};

interface PriceFieldsProps {
  readonly row: TariffRow;
  readonly draft: TariffDraft;
  readonly faults: readonly DraftFault[];
  readonly onChange: (over: Partial<TariffDraft>) => void;
}

const PriceFields = ({ row, draft, faults, onChange }: PriceFieldsProps) => {
  const { t } = useTranslation('console-catalogue');
  const { currency } = row;
  type Field = 'amount' | 'fullAmount' | 'repeatAmount' | 'repeatPeriodDays' | 'membershipFee' | 'contexts';
  const field = (name: Field, isMoney: boolean) => (
    <TextField
      label={isMoney ? t(name, { currency }) : t(name)}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={draft[name]}
      error={faults.includes(name) && t(`fault.${name}`)}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const renews = row.feature === 'premium' || row.feature === 'vip';
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {field('amount', true)}
      {field('fullAmount', true)}
      {renews && field('repeatAmount', true)}
      {renews && field('repeatPeriodDays', false)}
      {renews && field('membershipFee', true)}
      {field('contexts', false)}
    </div>
  );
};
