import { Button } from '@kindred/ui/button';
import type { OfferedTariff } from '../../lib/tariffs-query.ts';
import { StepFooter } from './footer.tsx';
import { Terms } from './terms.tsx';
import { TrustLine } from './trust-line.tsx';

interface PayFooterProps {
  readonly tariff: OfferedTariff;
  readonly label: string;
  readonly isBusy: boolean;
  readonly isReady?: boolean;
  /** The button sends this form. */
  readonly form?: string;
  readonly onPay?: () => void;
  /** What is paid by can be charged again. */
  readonly isKept?: boolean;
}

/** The terms, and the one button that pays. */
export const PayFooter = ({ tariff, label, isBusy, isReady = true, form, onPay, isKept }: PayFooterProps) => (
  <>
    <TrustLine />
    <StepFooter>
      <Terms tariff={tariff} isKept={isKept} />
      <Button block type={form ? 'submit' : 'button'} form={form} loading={isBusy} disabled={!isReady} onClick={onPay}>
        {label}
      </Button>
    </StepFooter>
  </>
);
