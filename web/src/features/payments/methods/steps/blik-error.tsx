import { Button } from '@kindred/ui/button';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Note } from '../../contexts/error-note.tsx';
import { StepFooter } from '../../contexts/footer.tsx';
import { usePayment } from '../../contexts/payment.ts';
import { useActualOutcome } from '../../results/use-actual-outcome.ts';

/** Shown after a return from the bank's app without a payment (spec 3 §8: the blik error step). */
export default function BlikError() {
  const { t } = useTranslation(['payments', 'common']);
  const { list, tariff, go } = usePayment();
  useActualOutcome();
  return (
    <>
      <Note text={t('local.blikFailed')} />
      <StepFooter>
        {tariff !== undefined && (
          <Button block onClick={() => go({ step: 'blik', order: undefined, replace: true })}>
            {t('common:action.retry')}
          </Button>
        )}
        <Button
          block
          variant={tariff === undefined ? 'primary' : 'secondary'}
          onClick={() => go({ step: list, replace: true })}
        >
          {t('local.another')}
        </Button>
      </StepFooter>
    </>
  );
}
