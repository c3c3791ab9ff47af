import { Button } from '@kindred/ui/button';
import type { OfferedTariff } from '../../../lib/payments/tariffs-query.ts';
import { StepFooter } from '../contexts/footer.tsx';
import { Terms } from '../offers/terms.tsx';
import { TrustLine } from '../offers/trust-line.tsx';

interface PayFooterProps {
  readonly tariff: OfferedTariff;
  readonly label: string;
  readonly isBusy: boolean;
  readonly isReady?: boolean;
  /** The id of the form that the button submits. */
  readonly form?: string;
  readonly onPay?: () => void;
  /** The payment method can be charged again. */
  readonly isRenewable?: boolean;
}

/** The terms and the pay button. */
export const PayFooter = ({ tariff, label, isBusy, isReady = true, form, onPay, isRenewable }: PayFooterProps) => (
  <>
    <TrustLine />
    <StepFooter>
      <Terms tariff={tariff} isRenewable={isRenewable} />
      <Button block type={form ? 'submit' : 'button'} form={form} loading={isBusy} disabled={!isReady} onClick={onPay}>
        {label}
      </Button>
    </StepFooter>
  </>
);
