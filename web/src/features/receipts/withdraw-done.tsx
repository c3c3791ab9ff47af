import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { Receipt } from './receipts-query.ts';
import { useReceiptTexts } from './use-receipt-texts.ts';
import { ReceiptsLink } from './withdraw-confirmation.tsx';

interface WithdrawDoneProps {
  /** The refund, in major units. */
  readonly price: number;
  readonly receipt: Pick<Receipt, 'currency_tag'> | undefined;
  /** When the server received a withdrawal without a session, in unix seconds. Such a page has no list of receipts. */
  readonly receivedAt?: number;
}

/** The result of a withdrawal. The title gets the focus, so that screen readers announce it. */
export const WithdrawDone = ({ price, receipt, receivedAt }: WithdrawDoneProps) => {
  const { t } = useTranslation('receipts');
  const texts = useReceiptTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section className="mx-auto flex max-w-sm animate-rise flex-col items-center px-6 py-10 text-center">
      <CircleCheck aria-hidden="true" className="size-16 text-success-text" />
      <h2 ref={title} tabIndex={-1} className="mt-6 text-2xl font-bold outline-none">
        {t('done.title')}
      </h2>
      {receipt && (
        <p className="mt-2 text-text-muted text-pretty">{t('done.text', { amount: texts.money(price, receipt) })}</p>
      )}
      {receivedAt === undefined ? (
        <div className="mt-6 w-full">
          <ReceiptsLink />
        </div>
      ) : (
        <p className="mt-2 text-text-muted text-pretty">{t('mailed.received', { time: texts.time(receivedAt) })}</p>
      )}
    </section>
  );
};
