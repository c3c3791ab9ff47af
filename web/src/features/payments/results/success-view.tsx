import type { BenefitName } from '@kindred/contract/payments/benefits';
import type { SuccessRecord } from '@kindred/contract/payments/pay';
import { useId } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { BenefitList } from '../../../lib/payments/benefit-list.tsx';
import { benefitsOf } from '../../../lib/payments/benefits.gen.ts';
import { Sign } from '../contexts/sign-icon.tsx';
import type { PaymentStep } from '../contexts/steps.ts';
import { successDate } from './success-date.ts';
import { isExplained, successLook } from './success-looks.ts';

/** The benefits of a purchase. Coins and boosts have a text instead. */
const openedBy = ({ feature_type: feature, is_premium_plus: isPlus }: SuccessRecord): readonly BenefitName[] => {
  if (feature === 'vip') return benefitsOf.vip;
  if (feature === 'premium') return isPlus ? benefitsOf.gold : benefitsOf.premium;
  return [];
};

/** The purchase with its benefits and its end, and the text on the bank statement (spec 3 §3 Success record). */
export const SuccessView = ({ step, success }: { step: PaymentStep; success: SuccessRecord }) => {
  const { t } = useTranslation('payment-results');
  const openTitle = useId();
  const { words, icon } = successLook(step);
  const count = success.coins_amount ?? success.boost_amount ?? 0;
  const renews = success.subscribe_period !== null;
  const opened = openedBy(success);
  return (
    <div className="my-auto flex flex-col items-center gap-4 pt-2 text-center">
      <Sign icon={icon} />
      <div role="status">
        <h3 className="text-2xl font-bold text-balance">{t(`success.${words}.title`, { count })}</h3>
        {isExplained(words) && <p className="mt-2 text-pretty">{t(`success.${words}.text`)}</p>}
      </div>
      {opened.length > 0 && (
        <section aria-labelledby={openTitle} className="w-full rounded-xl bg-surface p-4 shadow-card">
          <h4 id={openTitle} className="mb-2 font-semibold">
            {t('success.open')}
          </h4>
          <BenefitList names={opened} className="mx-auto w-fit" />
        </section>
      )}
      <dl className="w-full overflow-hidden rounded-xl bg-field text-start">
        {success.activated_until !== null && (
          <Fact name={t('facts.until')} value={successDate(success.activated_until)} />
        )}
        <Fact name={t('facts.statement')} value={success.descriptor} />
      </dl>
      {renews && (
        <p className="text-sm text-text-muted text-pretty">
          {t(success.is_free_trial ? 'success.trial' : 'success.renews')}
        </p>
      )}
    </div>
  );
};

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2 not-first:border-t not-first:border-border">
    <dt className="text-sm text-text-muted">{name}</dt>
    <dd className="min-w-0 text-sm font-semibold [overflow-wrap:anywhere]">{value}</dd>
  </div>
);
