import { Button } from '@kindred/ui/button';
import Crown from 'lucide-react/icons/crown';
import Gem from 'lucide-react/icons/gem';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { declineTextKey } from '../../../lib/payments/decline-texts.ts';
import type { OfferedTariff } from '../../../lib/payments/tariffs-query.ts';
import { Note } from '../contexts/error-note.tsx';
import { StepFooter } from '../contexts/footer.tsx';
import type { Ordered } from '../contexts/order-query.ts';
import { Sign } from '../contexts/sign-icon.tsx';
import { Terms } from './terms.tsx';
import { usePlanTexts } from './use-plan-texts.ts';

interface UpsaleViewProps {
  /** Replaces the title of the sheet. */
  readonly title?: string;
  readonly text: ReactNode;
  readonly isVip?: boolean;
  readonly tariff: OfferedTariff;
  /** The name of the stored payment method. */
  readonly paysWith: string | undefined;
  /** The label of the button, with the price. */
  readonly payLabel: (price: string) => string;
  readonly leave: string;
  readonly isBusy: boolean;
  readonly decline: NonNullable<Ordered['decline']> | undefined;
  readonly paymentError: string | undefined;
  readonly onPay: () => void;
  readonly onLeave: () => void;
}

/** An offer with its price and terms, and two buttons of the same size to accept and to leave it (spec 3 §4 Upsell). */
export const UpsaleView = (props: UpsaleViewProps) => {
  const { tariff, isBusy, decline } = props;
  const { t } = useTranslation('declines');
  const { total: price } = usePlanTexts()(tariff);
  const why = decline && declineTextKey(decline.code);
  const said = why && `${t(`why.${why}.title`)}. ${t(`why.${why}.text`)}`;
  return (
    <>
      <div className="my-auto flex flex-col items-center gap-4 pt-2 text-center">
        <span className="short:hidden">
          <Sign icon={props.isVip ? Gem : Crown} />
        </span>
        <div>
          {props.title && <h3 className="mb-2 text-2xl font-bold text-balance">{props.title}</h3>}
          <div className="text-pretty">{props.text}</div>
        </div>
        {props.paysWith && <p className="rounded-full bg-field px-4 py-2 text-sm font-medium">{props.paysWith}</p>}
      </div>
      <Note text={said ?? props.paymentError} />
      <StepFooter>
        <Terms tariff={tariff} />
        <Button block loading={isBusy} onClick={props.onPay}>
          {props.payLabel(price)}
        </Button>
        <Button block variant="secondary" onClick={props.onLeave}>
          {props.leave}
        </Button>
      </StepFooter>
    </>
  );
};
