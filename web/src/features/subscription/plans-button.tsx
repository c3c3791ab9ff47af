import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { Button, type ButtonVariant } from '@kindred/ui/button';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { usePrefetchPayment } from '../../lib/payments/use-prefetch-payment.ts';

interface PlansButtonProps {
  readonly context: PaymentContext;
  readonly variant?: ButtonVariant;
  readonly children: string;
}

/** Opens the plans of a payment context. Prefetches them when the button is in view. */
export const PlansButton = ({ context, variant = 'secondary', children }: PlansButtonProps) => {
  const openPayment = useOpenPayment();
  const prefetchRef = usePrefetchPayment(context);
  return (
    <Button ref={prefetchRef} block variant={variant} onClick={() => openPayment(context)}>
      {children}
    </Button>
  );
};
