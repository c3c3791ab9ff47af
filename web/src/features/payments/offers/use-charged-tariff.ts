import { useQuery } from '@tanstack/react-query';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { type OfferedTariff, tariffsQuery } from '../../../lib/payments/tariffs-query.ts';
import type { PaymentState } from '../contexts/payment.ts';
import { useMethodName } from '../methods/other-methods.tsx';
import { listMethods } from '../methods/payment-methods.ts';
import { storedOption } from '../methods/stored-option.ts';
import { useCharge } from '../methods/use-charge.ts';

/** The preselected tariff of a list, the stored method that pays it, and the function that charges it. */
export const useChargedTariff = (
  place: Pick<PaymentState, 'feature' | 'context' | 'list'>,
  returning: Partial<PaymentState>,
) => {
  const { t } = useTranslation('payment-results');
  const errorText = useErrorText();
  const nameOf = useMethodName();
  const { data, isError } = useQuery(tariffsQuery(place));
  const charge = useCharge(returning);
  // The server answers a special list without a grant with an ordinary list, whose tariffs are not this offer.
  const offered = data?.tariffs.filter(({ tags }) => tags.includes(place.list));
  const tariff: OfferedTariff | undefined = offered?.find(({ options }) => options.is_preselected) ?? offered?.[0];
  const stored = data && storedOption(data.showcase);
  const option =
    stored && listMethods(data.showcase).find(({ method, stored: kept }) => kept && method === stored.method);
  return {
    tariff,
    stored,
    /** The tariff is not granted, or could not be loaded. */
    isUnavailable: isError || (data !== undefined && !tariff),
    /** Ignores presses while a charge is running. */
    pay: useSingleFlight(charge.mutateAsync),
    view: {
      paysWith: option && t('paysWith', { way: nameOf(option, true) }),
      isBusy: charge.isPending || (charge.isSuccess && !charge.data.decline),
      decline: charge.data?.decline ?? undefined,
      paymentError: charge.isError ? errorText('payOneClick', charge.error) : undefined,
    },
  };
};
