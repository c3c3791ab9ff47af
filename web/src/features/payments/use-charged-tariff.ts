import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { type OfferedTariff, tariffsQuery } from '../../lib/tariffs-query.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { useWayName } from './other-ways.tsx';
import type { Place } from './payment.ts';
import { storedOption } from './stored-option.ts';
import { useCharge } from './use-charge.ts';
import { waysOf } from './ways.ts';

/** The tariff of a list that is offered by itself, what would be charged for it, and the charging of it. */
export const useChargedTariff = (place: Pick<Place, 'feature' | 'context' | 'list'>, returning: Partial<Place>) => {
  const { t } = useTranslation('payment-results');
  const errorText = useErrorText();
  const nameOf = useWayName();
  const { data, isError } = useQuery(tariffsQuery(place));
  const charge = useCharge(returning);
  // A special list that was not granted is answered by an ordinary one: nothing of it is this offer.
  const offered = data?.tariffs.filter(({ tags }) => tags.includes(place.list));
  const tariff: OfferedTariff | undefined = offered?.find(({ options }) => options.is_preselected) ?? offered?.[0];
  const stored = data && storedOption(data.showcase);
  const way = stored && waysOf(data.showcase).find(({ method, stored: kept }) => kept && method === stored.method);
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
