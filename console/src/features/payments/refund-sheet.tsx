import { consoleLimits } from '@kindred/contract/console/limits';
import type { OrderPage } from '@kindred/contract/console/payments';
import { Button } from '@kindred/ui/button';
import { TextArea, TextField } from '@kindred/ui/field';
import { Sheet } from '@kindred/ui/sheet';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { createTextDraft } from '../../lib/form-draft.ts';
import { formatMoney, formatMoneyInput, parseMoney } from '../../lib/money.ts';
import { findRequestFaults } from '../../lib/request-faults.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useGoodsText } from '../../lib/use-goods-text.ts';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { paymentsKey } from './payments-key.ts';
import { computeRevokedQuantity } from './revoked-quantity.ts';

interface RefundSheetProps {
  readonly page: OrderPage;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The form of a refund: the amount, a note, and the effects. */
export const RefundSheet = ({ page, open, onClose }: RefundSheetProps) => {
  const { t } = useTranslation(['console-finance', 'common']);
  return (
    <Sheet
      open={open}
      onOpenChange={(shown) => !shown && onClose()}
      title={t('refund.title')}
      closeLabel={t('common:action.close')}
    >
      <RefundForm key={page.refundable.most} page={page} onClose={onClose} />
    </Sheet>
  );
};

const RefundForm = ({ page, onClose }: Omit<RefundSheetProps, 'open'>) => {
  const { t } = useTranslation(['console-finance', 'common']);
  const { order, refundable } = page;
  const { uid, currency, exponent } = order;
  const errorText = useErrorText();
  const [requestId] = useState(() => crypto.randomUUID());
  const money = (value: number) => formatMoney(value, currency, exponent);
  const form = useRequestForm({
    initial: () => ({ amount: formatMoneyInput(refundable.most, exponent), note: '' }),
    validate: ({ amount, note }) => ({
      ...findRequestFaults('refundOrder', { amount: parseMoney(amount, exponent), note }),
      ...((parseMoney(amount, exponent) ?? 0) > refundable.most && { amount: 'fieldInvalid' as const }),
    }),
    send: ({ amount, note }) => api('refundOrder', { uid, amount: parseMoney(amount, exponent) ?? 0, note, requestId }),
    draft: createTextDraft(`refund:${uid}`, 'note'),
    invalidates: [paymentsKey, ['queues']],
    onSent: onClose,
  });
  const amount = parseMoney(form.values.amount, exponent) ?? 0;
  const isAmountValid = amount > 0 && amount <= refundable.most;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField
        label={t('refund.amount', { currency })}
        inputMode="decimal"
        autoComplete="off"
        hint={t('refund.most', { amount: money(refundable.most) })}
        error={!isAmountValid && t('refund.wrong', { amount: money(refundable.most) })}
        {...form.field('amount')}
      />
      <RefundEffects page={page} amount={isAmountValid ? amount : 0} />
      <TextArea
        label={t('refund.note')}
        hint={t('refund.noteHint')}
        required
        maxLength={consoleLimits.refunds.noteMax}
        {...form.field('note')}
      />
      <p role="alert" className="text-sm text-danger-text">
        {form.error !== null && errorText(form.error)}
      </p>
      <Button type="submit" block variant="danger" disabled={!form.isValid} loading={form.isPending}>
        {t('refund.submit', { amount: money(isAmountValid ? amount : 0) })}
      </Button>
      <Button block variant="secondary" onClick={onClose}>
        {t('common:action.cancel')}
      </Button>
    </form>
  );
};

/** The effects of the refund: the revoked goods and the end of the subscription. */
const RefundEffects = ({ page, amount }: { page: OrderPage; amount: number }) => {
  const { t } = useTranslation('console-finance');
  const goods = useGoodsText();
  const { order, refundable } = page;
  const isAll = order.refunded + amount >= order.amount;
  return (
    <div role="status" className="rounded-lg bg-field p-3 text-sm">
      <ul className="flex flex-col gap-1">
        <li>{t('refund.takes', { goods: goods(refundable.unit, computeRevokedQuantity(page, amount)) })}</li>
        {isAll && refundable.endsSubscription && <li>{t('refund.endsSubscription')}</li>}
        <li>{t('refund.told')}</li>
      </ul>
    </div>
  );
};
