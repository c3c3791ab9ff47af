import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Receipt } from './receipts-query.ts';
import { useTexts } from './use-texts.ts';
import { ToReceipts } from './withdraw-asking.tsx';

interface WithdrawDoneProps {
  /** What comes back, in major units. */
  readonly price: number;
  readonly receipt: Receipt | undefined;
}

/** How a withdrawal went; its title takes the focus, so that it is read out where the question was. */
export const WithdrawDone = ({ price, receipt }: WithdrawDoneProps) => {
  const { t } = useTranslation('receipts');
  const texts = useTexts();
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
      <div className="mt-6 w-full">
        <ToReceipts />
      </div>
    </section>
  );
};
