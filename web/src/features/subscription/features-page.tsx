import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { useNavigate } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { benefitsOf } from '../../lib/payments/benefits.gen.ts';
import { useTrackScreen } from './cancellation.ts';
import { CancellationPage, ContinueButton, KeepButton, SkipToFinalLink } from './cancellation-page.tsx';
import type { ScheduleItem } from './schedule-query.ts';
import { useSubscriptionTexts } from './use-subscription-texts.ts';

/** Lists the benefits that end with a plan. */
const listLostBenefits = ({ feature_type, plan }: ScheduleItem) =>
  benefitsOf[feature_type === 'vip' ? 'vip' : plan === 'gold' ? 'gold' : 'premium'];

/** The second persuading screen: the benefits that end. */
export const FeaturesPage = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation('subscription');
  useTrackScreen(feature, 'show_features');
  return (
    <CancellationPage feature={feature} title={t('features.title')}>
      {(item) => <LostBenefits item={item} />}
    </CancellationPage>
  );
};

const LostBenefits = ({ item }: { item: ScheduleItem }) => {
  const { t } = useTranslation(['subscription', 'benefits']);
  const texts = useSubscriptionTexts();
  const navigate = useNavigate();
  const { feature_type: feature, active_to } = item;
  return (
    <>
      <ul className="flex flex-col gap-3 rounded-xl bg-surface p-4 shadow-card">
        {listLostBenefits(item).map((name) => (
          <li key={name} className="flex items-center gap-3 font-medium">
            <X aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
            {t(`benefits:title.${name}`)}
          </li>
        ))}
      </ul>
      <p className="text-text-muted text-pretty">{t('features.text', { date: texts.day(active_to) })}</p>
      <KeepButton item={item} />
      <ContinueButton
        onPress={() =>
          void navigate({ to: '/settings/subscription/$step', params: { step: 'comment' }, search: { plan: feature } })
        }
      />
      <SkipToFinalLink feature={feature} />
    </>
  );
};
