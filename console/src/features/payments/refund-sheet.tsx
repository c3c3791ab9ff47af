import { consoleLimits } from '@kindred/contract/console/limits';
import type { OrderPage } from '@kindred/contract/console/payments';
import { Button } from '@kindred/ui/button';
import { TextArea, TextField } from '@kindred/ui/field';
import { Sheet } from '@kindred/ui/sheet';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatMoney, formatMoneyInput, parseMoney } from '../../lib/money.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useGoodsText } from '../../lib/use-goods-text.ts';
import { computeRevokedQuantity } from './revoked-quantity.ts';
import { useInvalidatePayments } from './use-invalidate-payments.ts';

interface RefundSheetProps {
  readonly page: OrderPage;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before money goes back: how much, why, and what goes with it. */
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
  const changed = useInvalidatePayments();
  const [text, setText] = useState(formatMoneyInput(refundable.most, exponent));
  const [note, setNote] = useDraft(`refund:${uid}`);
  const [requestId] = useState(() => crypto.randomUUID());
  const amount = parseMoney(text, exponent);
  const isGood = amount !== undefined && amount <= refundable.most;
  const money = (value: number) => formatMoney(value, currency, exponent);
  const sending = useMutation({
    mutationFn: () => api('refundOrder', { uid, amount: amount ?? 0, note, requestId }),
    onSuccess: async () => {
      setNote(() => '');
      await changed();
      onClose();
    },
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood && note.trim() && !sending.isPending) sending.mutate();
      }}
    >
      <TextField
        label={t('refund.amount', { currency })}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        hint={t('refund.most', { amount: money(refundable.most) })}
        error={isGood ? undefined : t('refund.wrong', { amount: money(refundable.most) })}
        onChange={({ target }) => setText(target.value)}
      />
      <Takes page={page} amount={isGood ? amount : 0} />
      <TextArea
        label={t('refund.note')}
        hint={t('refund.noteHint')}
        required
        value={note}
        maxLength={consoleLimits.refunds.noteMax}
        onChange={({ target }) => setNote(() => target.value)}
      />
      <p role="alert" className="text-sm text-danger-text">
        {sending.isError && errorText(sending.error)}
      </p>
      <Button type="submit" block variant="danger" disabled={!isGood || !note.trim()} loading={sending.isPending}>
        {t('refund.submit', { amount: money(isGood ? amount : 0) })}
      </Button>
      <Button block variant="secondary" onClick={onClose}>
        {t('common:action.cancel')}
      </Button>
    </form>
  );
};

/** What goes with the money. */
const Takes = ({ page, amount }: { page: OrderPage; amount: number }) => {
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
