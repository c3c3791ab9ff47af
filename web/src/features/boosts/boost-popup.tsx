import { paymentLimits } from '@kindred/contract/payments/limits';
import { splitGroups } from '@kindred/contract/split-groups';
import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Spinner } from '@kindred/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Camera from 'lucide-react/icons/camera';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Eye from 'lucide-react/icons/eye';
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import { useExperiments, useFeature, variantOf } from '../../lib/experiments/experiments.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { type BoostState, boostQuery } from '../../lib/payments/boost-query.ts';
import { StartBoost } from '../../lib/payments/start-boost.tsx';
import { usePhotoStep } from '../../lib/payments/use-activate-boost.ts';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { usePrefetchPayment } from '../../lib/payments/use-prefetch-payment.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { startBoostAfterPhoto } from './pending-boost.ts';
import { TimeLeft } from './time-left.tsx';

/**
 * Confirms the use of a boost, with its effect and its cost. Shows the remaining time of an active boost. Requires a photo first (spec 3
 * §4 Boost, decision 62).
 */
export default function BoostPopup({ sheet }: PopupProps<'boost'>) {
  const { t } = useTranslation(['boost', 'common']);
  const boost = useQuery(boostQuery);
  const { isNeeded: needsPhoto } = usePhotoStep();
  const close = () => sheet.onOpenChange(false);
  const closed = () => {
    usePhotoStep.setState({ isNeeded: false });
    sheet.onClosed();
  };
  const renderState = (state: BoostState): ReactNode => {
    if (state.until !== null) return <Running until={state.until} onClose={close} />;
    if (needsPhoto) return <PhotoFirst />;
    return state.isFree || state.amount > 0 ? <Ready state={state} onClose={close} /> : <NoneLeft onClose={close} />;
  };
  const title = boost.data?.until ? 'banner.activeTitle' : needsPhoto ? 'photo.title' : 'popup.title';
  return (
    <Sheet {...sheet} onClosed={closed} title={t(title)} closeLabel={t('common:action.close')}>
      <QueryState
        query={boost}
        call="boostStatus"
        failedTitle={t('popup.title')}
        loadingClassName="flex justify-center"
        loading={<Spinner />}
      >
        {renderState}
      </QueryState>
    </Sheet>
  );
}

const Face = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col items-center gap-4 text-center">
    <span className="flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
      {icon}
    </span>
    {children}
  </div>
);

const Ready = ({ state: { amount, isFree }, onClose }: { state: BoostState; onClose: () => void }) => {
  const { t } = useTranslation('boost');
  const isDetailed = useIsDetailed();
  return (
    <Face icon={<Zap aria-hidden="true" className="size-10 fill-current" />}>
      {isDetailed ? (
        <ul className="flex flex-col gap-3 text-start">
          <li className="flex items-start gap-3">
            <Eye aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-strong" />
            {t('popup.seen', { count: paymentLimits.boost.minutes })}
          </li>
          <li className="flex items-start gap-3">
            <ChartNoAxesColumn aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-strong" />
            {t('popup.told')}
          </li>
        </ul>
      ) : (
        <p className="text-pretty">{t('popup.seen', { count: paymentLimits.boost.minutes })}</p>
      )}
      <p className="text-sm text-text-muted">{isFree ? t('popup.usesFree') : t('popup.uses', { count: amount })}</p>
      <StartBoost onLeave={onClose} />
    </Face>
  );
};

/** Whether the popup explains the report at the end: by flag and experiment. */
const useIsDetailed = (): boolean => {
  const isOn = useFeature('BOOST_ACTIVATION_FLOW') !== undefined;
  const isControl = useExperiments(() => variantOf('BOOST_ACTIVATION_FLOW')) === splitGroups.control;
  return isOn && isControl;
};

const Running = ({ until, onClose }: { until: number; onClose: () => void }) => {
  const { t } = useTranslation('boost');
  return (
    <Face icon={<Zap aria-hidden="true" className="size-10 fill-current" />}>
      <p className="text-4xl font-bold">
        <TimeLeft until={until} />
      </p>
      <p className="text-pretty">{t('banner.activeText')}</p>
      <p className="text-sm text-text-muted text-pretty">{t('popup.told')}</p>
      <Button block onClick={onClose}>
        {t('popup.ok')}
      </Button>
    </Face>
  );
};

const NoneLeft = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('boost');
  const openPayment = useOpenPayment();
  const prefetchRef = usePrefetchPayment('boost_activation');
  return (
    <Face icon={<Zap aria-hidden="true" className="size-10" />}>
      <p className="text-pretty">{t('popup.seen', { count: paymentLimits.boost.minutes })}</p>
      <p className="text-sm text-text-muted">{t('popup.none')}</p>
      <Button ref={prefetchRef} block onClick={() => openPayment('boost_activation')}>
        {t('banner.get')}
      </Button>
      <Button block variant="ghost" onClick={onClose}>
        {t('popup.later')}
      </Button>
    </Face>
  );
};

const PhotoFirst = () => {
  const { t } = useTranslation('boost');
  const navigate = useNavigate();
  const add = () => {
    startBoostAfterPhoto();
    void navigate({ to: '/profile', hash: 'photos', replace: true });
  };
  return (
    <Face icon={<Camera aria-hidden="true" className="size-9" />}>
      <p className="text-pretty">{t('photo.text')}</p>
      <Button block onClick={add}>
        {t('photo.add')}
      </Button>
    </Face>
  );
};
