import type { TariffList as TariffListName } from '@kindred/contract/payments/features';
import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { QueryState } from '../../../../lib/layout/query-state.tsx';
import { answeredList, type Offer, tariffsQuery } from '../../../../lib/payments/tariffs-query.ts';
import { firstLoad } from '../../../../lib/routing/first-load.ts';
import { StepFooter } from '../../contexts/footer.tsx';
import { ListSkeleton, plansSkeletonClass } from '../../contexts/loading.tsx';
import { usePayment } from '../../contexts/payment.ts';
import { Paywall } from '../../contexts/paywall.tsx';
import { usePaywallSubject } from '../../contexts/use-paywall-subject.tsx';
import { isRenewable, preferredMethod } from '../../methods/payment-methods.ts';
import { SupportButton } from '../../results/support-button.tsx';
import { mainPlans } from '../main-plans.ts';
import { PlanCard } from '../plan-card.tsx';
import { Terms } from '../terms.tsx';
import { TrustLine } from '../trust-line.tsx';
import { usePlanTexts } from '../use-plan-texts.ts';

/** The tariffs of a context as a radio group, with prices and terms (spec 3 §2 Tariff lists). */
export default function TariffList() {
  const { t } = useTranslation('payments');
  const payment = usePayment();
  const { list, go } = payment;
  const query = useQuery(tariffsQuery(payment));
  // On the page of a mailed link, the sheet is rendered before its content, which React then renders in steps.
  const data = useDeferredValue(query.data, firstLoad.isFirstScreen() ? undefined : query.data);
  const { subject, isLoading } = usePaywallSubject();
  // The server answers a special list without a grant with an ordinary list. The step changes to that list.
  const answered = (data && answeredList(data.tariffs, list)) ?? list;
  const follow = useEffectEvent((to: TariffListName) => go({ step: to, replace: true }));
  useEffect(() => {
    if (answered !== list) follow(answered);
  }, [answered, list]);
  return (
    <QueryState
      query={{ ...query, data: answered === list && !isLoading ? data : undefined }}
      call="tariffs"
      failedTitle={t('failed')}
      loadingClassName={plansSkeletonClass}
      loading={<ListSkeleton />}
    >
      {(offer) =>
        offer.tariffs.length === 0 ? (
          <EmptyState art="oops" title={t('none.title')} text={t('none.text')} />
        ) : (
          <Plans offer={offer} subject={subject} />
        )
      }
    </QueryState>
  );
}

const Plans = ({ offer: { tariffs, showcase }, subject }: { offer: Offer; subject: ReactNode }) => {
  const { t } = useTranslation('payments');
  const { list, tariff: named, go } = usePayment();
  const texts = usePlanTexts();
  const group = useId();
  const chosen =
    tariffs.find(({ tariff_id: id }) => id === named) ??
    tariffs.find(({ options }) => options.is_preselected) ??
    tariffs[0];
  const method = preferredMethod(showcase);
  // Computed from the first named plan, so that a choice does not move plans.
  const [namedFirst] = useState(named);
  const { first, more } = mainPlans(tariffs, namedFirst);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Paywall list={list} subject={subject} />
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t('plans')}</legend>
        {(isOpen ? [...first, ...more] : first).map((tariff) => (
          <PlanCard
            key={tariff.tariff_id}
            tariff={tariff}
            group={group}
            isChosen={tariff === chosen}
            onChoose={() => go({ step: list, tariff: tariff.tariff_id, replace: true })}
          />
        ))}
      </fieldset>
      {more.length > 0 && !isOpen && (
        <Button block compact variant="ghost" onClick={() => setOpen(true)}>
          {t('more')}
        </Button>
      )}
      <TrustLine />
      <SupportButton />
      {chosen && method && (
        <StepFooter>
          <Terms tariff={chosen} isRenewable={isRenewable(method.form)} />
          <Button block onClick={() => go({ step: method.form, tariff: chosen.tariff_id })}>
            {t('continue', { price: texts(chosen).total })}
          </Button>
        </StepFooter>
      )}
    </>
  );
};
