import type { TariffList as TariffListName } from '@kindred/contract/payments/features';
import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../../lib/layout/query-state.tsx';
import { answeredList, type Offer, tariffsQuery } from '../../../../lib/payments/tariffs-query.ts';
import { StepFooter } from '../../contexts/footer.tsx';
import { PlansSkeleton, plansSkeletonClass } from '../../contexts/loading.tsx';
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

/** What a place sells, as one radio group with its prices and terms (spec 3 §2 Tariff lists). */
export default function TariffList() {
  const { t } = useTranslation('payments');
  const payment = usePayment();
  const { list, go } = payment;
  const query = useQuery(tariffsQuery(payment));
  const { data } = query;
  const whom = usePaywallSubject();
  // A special list that was not granted is answered by an ordinary one: that one's step says so.
  const answered = (data && answeredList(data.tariffs, list)) ?? list;
  const follow = useEffectEvent((to: TariffListName) => go({ step: to, replace: true }));
  useEffect(() => {
    if (answered !== list) follow(answered);
  }, [answered, list]);
  return (
    <QueryState
      query={{ ...query, data: answered === list ? data : undefined }}
      call="tariffs"
      failedTitle={t('failed')}
      loadingClassName={plansSkeletonClass}
      loading={<PlansSkeleton />}
    >
      {(offer) =>
        offer.tariffs.length === 0 ? (
          <EmptyState art="oops" title={t('none.title')} text={t('none.text')} />
        ) : (
          <Plans offer={offer} whom={whom} />
        )
      }
    </QueryState>
  );
}

const Plans = ({ offer: { tariffs, showcase }, whom }: { offer: Offer; whom: ReactNode }) => {
  const { t } = useTranslation('payments');
  const { list, tariff: named, go } = usePayment();
  const texts = usePlanTexts();
  const group = useId();
  const chosen =
    tariffs.find(({ tariff_id: id }) => id === named) ??
    tariffs.find(({ options }) => options.is_preselected) ??
    tariffs[0];
  const way = preferredMethod(showcase);
  // By the plan that was named at first: choosing another moves none.
  const [namedFirst] = useState(named);
  const { first, more } = mainPlans(tariffs, namedFirst);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Paywall list={list} whom={whom} />
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
      {chosen && way && (
        <StepFooter>
          <Terms tariff={chosen} isRenewable={isRenewable(way.form)} />
          <Button block onClick={() => go({ step: way.form, tariff: chosen.tariff_id })}>
            {t('continue', { price: texts(chosen).total })}
          </Button>
        </StepFooter>
      )}
    </>
  );
};
