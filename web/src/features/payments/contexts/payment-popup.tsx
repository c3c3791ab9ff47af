import { cx } from '@kindred/ui/cx';
import { Sheet } from '@kindred/ui/sheet';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { useClosedPayment } from '../offers/use-closed-payment.ts';
import { FooterContext } from './footer.tsx';
import { PaymentStateContext } from './payment.ts';
import { screenOf } from './registry.ts';
import type { PaymentStep } from './steps.ts';
import { trackPaymentStep } from './track.ts';
import { isFullScreen, usePaymentState } from './use-payment-state.ts';

/** The payment, in a sheet or a full screen. The URL names the step (spec 3 §2). */
export default function PaymentPopup({ sheet, parameters }: PopupProps<'payment'>) {
  const { t } = useTranslation(['payments', 'common']);
  const payment = usePaymentState(parameters, sheet.open);
  const { step, close } = payment;
  const { screen: Screen, title } = screenOf(step);
  const { footer, footerContext } = useFooter();
  useStepTracking(payment, sheet.open);
  const left = useClosedPayment();
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The focused element may have been in the former step.
    top.current?.focus();
  }, [step]);
  const isFull = isFullScreen();
  return (
    <Sheet
      {...sheet}
      onClosed={() => {
        sheet.onClosed();
        left(payment);
      }}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={t(`title.${title}`)}
      closeLabel={t('common:action.close')}
      size={isFull ? 'full' : 'normal'}
      footer={footer}
    >
      <div
        ref={top}
        tabIndex={-1}
        className={cx('mx-auto w-full max-w-md outline-none', isFull && 'flex min-h-full flex-col')}
      >
        <PaymentStateContext value={payment}>
          <FooterContext value={footerContext}>
            <Screen key={step} />
          </FooterContext>
        </PaymentStateContext>
      </div>
    </Sheet>
  );
}

/** The sheet's footer, rendered while a step has one. */
const useFooter = () => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState(0);
  const ask = useCallback(() => {
    setAsked((count) => count + 1);
    return () => setAsked((count) => count - 1);
  }, []);
  const footerContext = useMemo(() => ({ place, ask }), [place, ask]);
  return { footer: asked > 0 && <div ref={setPlace} className="mx-auto w-full max-w-md" />, footerContext };
};

const useStepTracking = (payment: Parameters<typeof trackPaymentStep>[0], isOpen: boolean): void => {
  const tracked = useRef<{ step: PaymentStep | undefined; number: number }>({ step: undefined, number: 0 });
  const { step } = payment;
  useEffect(() => {
    const { step: before, number } = tracked.current;
    if (!isOpen || before === step) return;
    tracked.current = { step, number: number + 1 };
    trackPaymentStep(payment, before, number + 1);
  }, [step, isOpen, payment]);
};
