import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { useNavigate } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { benefitsOf } from '../../lib/payments/benefits.gen.ts';
import type { Planned } from './schedule-query.ts';
import { KeepLink, NowLink, OnButton, StepPage } from './step-page.tsx';
import { useTexts } from './use-texts.ts';
import { useShown } from './walk.ts';

/** The benefits that end with a plan. */
const lostWith = ({ feature_type, plan }: Planned) =>
  benefitsOf[feature_type === 'vip' ? 'vip' : plan === 'gold' ? 'gold' : 'premium'];

/** The second and last screen that asks: what goes. */
export const FeaturesPage = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation('subscription');
  useShown(feature, 'show_features');
  return (
    <StepPage feature={feature} title={t('features.title')}>
      {(planned) => <Lost planned={planned} />}
    </StepPage>
  );
};

const Lost = ({ planned }: { planned: Planned }) => {
  const { t } = useTranslation(['subscription', 'benefits']);
  const texts = useTexts();
  const navigate = useNavigate();
  const { feature_type: feature, active_to } = planned;
  return (
    <>
      <ul className="flex flex-col gap-3 rounded-xl bg-surface p-4 shadow-card">
        {lostWith(planned).map((name) => (
          <li key={name} className="flex items-center gap-3 font-medium">
            <X aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
            {t(`benefits:title.${name}`)}
          </li>
        ))}
      </ul>
      <p className="text-text-muted text-pretty">{t('features.text', { date: texts.day(active_to) })}</p>
      <KeepLink planned={planned} />
      <OnButton
        onPress={() =>
          void navigate({ to: '/settings/subscription/$step', params: { step: 'comment' }, search: { feature } })
        }
      />
      <NowLink feature={feature} />
    </>
  );
};
