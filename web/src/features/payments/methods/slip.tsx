import { buttonClass } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import Barcode from 'lucide-react/icons/barcode';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { StepFooter } from '../contexts/footer.tsx';
import { orderQuery } from '../contexts/order-query.ts';
import { Sign } from '../contexts/sign-icon.tsx';
import { PendingOrder } from '../results/pending-order.tsx';

/** Links to a slip that is paid at a bank or in a shop, and shows that its order is pending (spec 3 §4 boleto, oxxo: url). */
export const Slip = ({ order }: { order: string }) => {
  const { t } = useTranslation('payments');
  const { data } = useQuery(orderQuery(order, true));
  const slipUrl = data?.pay_form?.return_url;
  return (
    <>
      <PendingOrder
        order={order}
        sign={<Sign icon={Barcode} />}
        title={t('local.slipTitle')}
        text={t('local.slipText')}
      />
      {slipUrl && (
        <StepFooter>
          <a href={slipUrl} target="_blank" rel="noreferrer" className={buttonClass({ block: true })}>
            {t('local.openSlip')}
          </a>
        </StepFooter>
      )}
    </>
  );
};
