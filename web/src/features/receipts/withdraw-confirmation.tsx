import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { Button, buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { getLastWithdrawalDay } from './last-withdrawal-day.ts';
import type { Receipt } from './receipts-query.ts';
import { useReceiptTexts } from './use-receipt-texts.ts';

interface WithdrawConfirmationProps {
  readonly quote: Pick<ReceivedOf<Calls['withdrawal']>, 'refund_price' | 'until'>;
  readonly receipt: Pick<Receipt, 'feature_type' | 'plan' | 'price' | 'created_at' | 'currency_tag'>;
  /** Text of a failed withdrawal. */
  readonly errorText: string | undefined;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  /** Leaves the page. Absent where no page is below. */
  readonly onKeep?: () => void;
}

const endingKinds = { premium: 'time', vip: 'time', coins: 'coins', boost: 'boosts' } as const;

/** Shows the refund and the entitlements that end, and confirms the withdrawal. */
export const WithdrawConfirmation = ({
  quote,
  receipt,
  errorText,
  isPending,
  onConfirm,
  onKeep,
}: WithdrawConfirmationProps) => {
  const { t } = useTranslation('receipts');
  const texts = useReceiptTexts();
  const name = texts.name(receipt);
  return (
    <section className="flex flex-col gap-4">
      <div className="rounded-xl bg-surface p-4 shadow-card">
        <h2 className="text-xl font-bold">{name}</h2>
        <p className="text-sm text-text-muted">
          {t('ask.paid', { price: texts.money(receipt.price, receipt), date: texts.paidAt(receipt) })}
        </p>
        <p className="mt-4 text-text-muted">{t('ask.back')}</p>
        <p className="text-3xl font-bold">{texts.money(quote.refund_price, receipt)}</p>
        <p className="mt-2 text-sm text-text-muted text-pretty">{t('ask.part')}</p>
      </div>
      <p className="text-pretty">{t(`ask.ends.${endingKinds[receipt.feature_type]}`, { name })}</p>
      <p className="text-text-muted text-pretty">
        {t('ask.until', { date: texts.day(getLastWithdrawalDay(quote.until)) })}
      </p>
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {errorText}
      </p>
      <div className="flex flex-col gap-3">
        <Button block variant="danger" loading={isPending} onClick={onConfirm}>
          {t('ask.confirm')}
        </Button>
        {onKeep && (
          <Button block variant="ghost" onClick={onKeep}>
            {t('ask.keep')}
          </Button>
        )}
      </div>
    </section>
  );
};

export const ReceiptsLink = () => {
  const { t } = useTranslation('receipts');
  return (
    <Link to="/settings/subscription" replace className={buttonClass({ block: true, variant: 'secondary' })}>
      {t('title')}
    </Link>
  );
};
