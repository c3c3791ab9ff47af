import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { type OfferedTariff, tariffsQuery } from '../../../lib/payments/tariffs-query.ts';
import type { PaymentState } from '../contexts/payment.ts';
import { useMethodName } from '../methods/other-methods.tsx';
import { listMethods } from '../methods/payment-methods.ts';
import { storedOption } from '../methods/stored-option.ts';
import { useCharge } from '../methods/use-charge.ts';

/** The tariff of a list that is offered by itself, what would be charged for it, and the charging of it. */
export const useChargedTariff = (
  place: Pick<PaymentState, 'feature' | 'context' | 'list'>,
  returning: Partial<PaymentState>,
) => {
  const { t } = useTranslation('payment-results');
  const errorText = useErrorText();
  const nameOf = useMethodName();
  const { data, isError } = useQuery(tariffsQuery(place));
  const charge = useCharge(returning);
  // A special list that was not granted is answered by an ordinary one: nothing of it is this offer.
  const offered = data?.tariffs.filter(({ tags }) => tags.includes(place.list));
  const tariff: OfferedTariff | undefined = offered?.find(({ options }) => options.is_preselected) ?? offered?.[0];
  const stored = data && storedOption(data.showcase);
  const way = stored && listMethods(data.showcase).find(({ method, stored: kept }) => kept && method === stored.method);
  return {
    tariff,
    stored,
    /** Nothing can be offered: it is sold to somebody else, or did not come. */
    isNothing: isError || (data !== undefined && !tariff),
    /** Once however often it is pressed. */
    take: useSingleFlight(charge.mutateAsync),
    view: {
      paysWith: way && t('paysWith', { way: nameOf(way, true) }),
      isBusy: charge.isPending || (charge.isSuccess && !charge.data.decline),
      decline: charge.data?.decline ?? undefined,
      trouble: charge.isError ? errorText('payOneClick', charge.error) : undefined,
    },
  };
};
