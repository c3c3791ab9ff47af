import { paymentLimits } from '@kindred/contract/payments/limits';
import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import { useEffect } from 'react';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { BenefitList } from '../../lib/payments/benefit-list.tsx';
import { benefitsOf } from '../../lib/payments/benefits.gen.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { ActiveFreeDay } from './active-free-day.tsx';
import { freeDayQuery } from './free-day-query.ts';
import { setShown } from './shown.ts';
import { useLeaveIf } from './use-leave-if.ts';

/** Offers the free day of Premium, and shows it while it is active (spec 3 §4 Temporary premium). */
export default function FreeDayPopup({ sheet }: PopupProps<'freeDay'>) {
  const { t } = useTranslation(['free-day', 'common']);
  const client = useQueryClient();
  const { data, isError } = useQuery(freeDayQuery);
  const isOffered = data?.is_available === true;
  useEffect(() => {
    if (isOffered) setShown('freeDay');
  }, [isOffered]);
  useLeaveIf(sheet, isError || (data !== undefined && !isOffered && data.active_to === null));
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => api('claimTemporaryPremium'),
    onSuccess: (answer) => {
      client.setQueryData(freeDayQuery.queryKey, answer);
      // Premium unlocks photos, cities and dialogs: all shown data is refetched.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== freeDayQuery.queryKey[0] });
    },
  });
  const accept = useSingleFlight<void>(mutateAsync);
  const isActive = data?.active_to !== null;
  if (!data || (!isOffered && !isActive)) return null;
  return (
    <Sheet {...sheet} title={t(isActive ? 'given.title' : 'offer.title')} closeLabel={t('common:action.close')}>
      {isActive ? (
        <ActiveFreeDay />
      ) : (
        <Offer
          error={error}
          isPending={isPending}
          onAccept={() => accept()}
          onLater={() => sheet.onOpenChange(false)}
        />
      )}
    </Sheet>
  );
}

interface OfferProps {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onAccept: () => void;
  readonly onLater: () => void;
}

/** The benefits of the free day, and a button to accept it. */
const Offer = ({ error, isPending, onAccept, onLater }: OfferProps) => {
  const { t } = useTranslation('free-day');
  const errorText = useErrorText();
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <Gift aria-hidden="true" className="size-10" />
      </span>
      <p className="text-pretty">{t('offer.text', { count: paymentLimits.temporaryPremium.days })}</p>
      <BenefitList names={benefitsOf.premium} className="flex flex-col gap-3" />
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {error && errorText('claimTemporaryPremium', error)}
      </p>
      <Button block className="mt-2" loading={isPending} onClick={onAccept}>
        {t('offer.take')}
      </Button>
      <Button block variant="ghost" onClick={onLater}>
        {t('offer.later')}
      </Button>
    </div>
  );
};
