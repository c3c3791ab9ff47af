import { Chip } from '@kindred/ui/badge';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { getLastWithdrawalDay } from './last-withdrawal-day.ts';
import type { Receipt } from './receipts-query.ts';
import { useReceiptTexts } from './use-receipt-texts.ts';

/** A receipt or credit note. It opens its printable page, and links to the withdrawal while that is possible. */
export const ReceiptLine = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useTranslation('receipts');
  const texts = useReceiptTexts();
  const { kind, number, page_url: page, price } = receipt;
  return (
    <div className="overflow-hidden rounded-xl bg-surface shadow-card">
      <a
        href={page}
        target="_blank"
        rel="noopener"
        className="flex min-h-14 items-center justify-between gap-4 px-4 py-3 -outline-offset-3 hover:bg-field"
      >
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {texts.name(receipt)}
            <Chip tone={kind === 'receipt' ? 'success' : 'neutral'}>{t(`kind.${kind}`)}</Chip>
          </span>
          <span className="block text-sm text-text-muted">{texts.paidAt(receipt)}</span>
          <span className="block text-sm text-text-muted">{number}</span>
        </span>
        <span className="flex shrink-0 items-center gap-1">
          <span className="font-semibold">{texts.money(price, receipt)}</span>
          <ChevronRight aria-hidden="true" className="size-5 text-text-muted" />
        </span>
        <span className="sr-only">{t('open')}</span>
      </a>
      <WithdrawLink receipt={receipt} />
    </div>
  );
};

const WithdrawLink = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useTranslation('receipts');
  const texts = useReceiptTexts();
  const { order_id: order, withdrawal_until: until } = receipt;
  if (until === null) return null;
  return (
    <Link
      to="/settings/consumer-info-center/withdrawal-rights"
      hash={order}
      className="flex min-h-14 items-center justify-between gap-4 border-t border-border px-4 py-3 -outline-offset-3 hover:bg-field"
    >
      <span className="min-w-0">
        <span className="block font-medium">{t('withdraw')}</span>
        <span className="block text-sm text-text-muted">
          {t('until', { date: texts.day(getLastWithdrawalDay(until)) })}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
    </Link>
  );
};
