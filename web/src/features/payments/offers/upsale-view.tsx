import { Button } from '@kindred/ui/button';
import Crown from 'lucide-react/icons/crown';
import Gem from 'lucide-react/icons/gem';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedTariff } from '../../../lib/payments/tariffs-query.ts';
import { Note } from '../contexts/error-note.tsx';
import { StepFooter } from '../contexts/footer.tsx';
import type { Ordered } from '../contexts/order-query.ts';
import { Sign } from '../contexts/sign-icon.tsx';
import { declineTextKey } from '../results/decline-texts.ts';
import { Terms } from './terms.tsx';
import { usePlanTexts } from './use-plan-texts.ts';

interface UpsaleViewProps {
  /** Where the sheet's own says less. */
  readonly title?: string;
  readonly text: ReactNode;
  readonly isVip?: boolean;
  readonly tariff: OfferedTariff;
  /** What is charged, as its owner knows it. */
  readonly paysWith: string | undefined;
  /** The words of the button, with the price. */
  readonly take: (price: string) => string;
  readonly leave: string;
  readonly isBusy: boolean;
  readonly decline: NonNullable<Ordered['decline']> | undefined;
  readonly trouble: string | undefined;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

/** One thing more, with its price and terms; taking and leaving it are one press each, of the same size (spec 3 §4 Upsell). */
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
      <Note text={said ?? props.trouble} />
      <StepFooter>
        <Terms tariff={tariff} />
        <Button block loading={isBusy} onClick={props.onTake}>
          {props.take(price)}
        </Button>
        <Button block variant="secondary" onClick={props.onLeave}>
          {props.leave}
        </Button>
      </StepFooter>
    </>
  );
};
