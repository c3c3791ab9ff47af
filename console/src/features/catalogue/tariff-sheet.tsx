import type { TariffRow } from '@kindred/contract/console/catalogue';
import { featureOfList, tariffLists } from '@kindred/contract/payments/features';
import { Button } from '@kindred/ui/button';
import { Checkbox } from '@kindred/ui/checkbox';
import { MultiChoice } from '@kindred/ui/choice';
import { TextField } from '@kindred/ui/field';
import { Sheet } from '@kindred/ui/sheet';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { isLargeChange, listPriceChanges, PriceChange } from './price-change.tsx';
import { ScopeFields } from './scope-fields.tsx';
import {
  createTariffDraft,
  findTariffFaults,
  parseTariffScope,
  parseTariffValues,
  type TariffDraft,
} from './tariff-draft.ts';
import { createTariffFormDraft } from './tariff-form-draft.ts';
import { catalogueKey } from './use-markets.ts';

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
  const [requestId] = useState(() => crypto.randomUUID());
  const [isConfirmed, setConfirmed] = useState(false);
  const storedDraft = createTariffFormDraft(row.id, action);
  const form = useRequestForm({
    initial: () => createTariffDraft(row),
    validate: (values) => findTariffFaults(values, row),
    send: (values) =>
      action === 'change'
        ? api('changeTariff', { ...parseTariffValues(values, row), requestId })
        : api('copyTariff', { ...parseTariffValues(values, row), ...parseTariffScope(values), requestId }),
    draft: storedDraft,
    invalidates: [catalogueKey],
    onSent: onClose,
  });
  const { values: draft, set } = form;
  // Faults show while the operator types, since the button is disabled until there is none.
  const faults = findTariffFaults(draft, row);
  const needsConfirmation = action === 'change' && !isConfirmed && listPriceChanges(row, draft).some(isLargeChange);
  return (
    <form
      {...form.props}
      className="flex flex-col gap-4"
      onSubmit={(event) => (needsConfirmation ? event.preventDefault() : form.submit(event))}
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
        error={faults.lists && t('fault.lists')}
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
          error={faults.endsAt && t('fault.endsAt')}
          type="datetime-local"
          value={draft.endsAt}
          onChange={({ target }) => set({ endsAt: target.value })}
        />
      </div>
      <p role="alert" className="text-sm text-danger-text">
        {form.error !== null && errorText(form.error)}
      </p>
      <Button type="submit" block disabled={!form.isValid || needsConfirmation} loading={form.isPending}>
        {t(`${action}Sheet.submit`)}
      </Button>
      <Button
        block
        variant="secondary"
        onClick={() => {
          storedDraft.clear();
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
  readonly faults: ReturnType<typeof findTariffFaults>;
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
      error={faults[name] && t(`fault.${name}`)}
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
