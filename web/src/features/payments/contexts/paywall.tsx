import type { TariffList } from '@kindred/contract/payments/features';
import Check from 'lucide-react/icons/check';
import Flame from 'lucide-react/icons/flame';
import type { ReactNode } from 'react';
import { useFeature } from '../../../lib/experiments/experiments.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { benefitsOf } from '../../../lib/payments/benefits.gen.ts';
import { featureOfList } from '../../../lib/payments/payment-contexts.gen.ts';
import { Benefits, isGoldList } from '../offers/benefits.tsx';

/** The part above a list's plans: the subject that Premium unlocks, and the benefits of the plans (spec 3 §6 paywalls). */
export const Paywall = ({ list, subject }: { list: TariffList; subject: ReactNode }) => {
  const isCasual = useFeature('CASUAL_DATING_PAYWALLS') !== undefined;
  // The default, also if the flags were not loaded in time.
  const isDefault = useFeature('DEFAULT_PAYWALL') !== undefined;
  // On small screens only the plans are shown.
  const room = subject === undefined ? undefined : 'short:hidden';
  return (
    <>
      {subject}
      {isCasual && featureOfList[list] === 'premium' ? (
        <CasualBenefits isGold={isGoldList(list)} listClass={room} />
      ) : (
        (isDefault || isCasual) && (
          <div className={room}>
            <Benefits list={list} isSigned={subject === undefined} />
          </div>
        )
      )}
    </>
  );
};

interface CasualProps {
  readonly isGold: boolean;
  readonly listClass: string | undefined;
}

/** The benefits in the texts and the colour of casual dating. */
const CasualBenefits = ({ isGold, listClass }: CasualProps) => {
  const { t } = useTranslation(['paywall', 'benefits']);
  return (
    <div className="mb-5 rounded-xl bg-brand p-4 text-on-brand shadow-card">
      <h3 className="mb-2 flex items-center gap-2 text-lg font-bold">
        <Flame aria-hidden="true" className="size-6 shrink-0" />
        {t(isGold ? 'casual.titleGold' : 'casual.title')}
      </h3>
      <ul className={listClass}>
        {benefitsOf[isGold ? 'gold' : 'premium'].map((name) => (
          <li key={name} className="flex items-start gap-2 font-medium">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {t(name === 'cities' ? `benefits:title.${name}` : `benefits:casual.${name}`)}
          </li>
        ))}
      </ul>
    </div>
  );
};
