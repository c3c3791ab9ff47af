import { IconButton } from '@kindred/ui/button';
import Zap from 'lucide-react/icons/zap';
import { useTranslation } from 'react-i18next';
import { useTimeLeft } from './time-left.tsx';
import { useBoost } from './use-boost.ts';

/** Over the matches game: the way to be boosted, and the time that is left while one is. */
export default function BoostButton() {
  const { t } = useTranslation('boost');
  const { state, press } = useBoost('boost_banner_matches');
  if (!state) return null;
  if (state.until !== null) return <Running until={state.until} onPress={press} />;
  return (
    <IconButton label={t('name')} onClick={press}>
      <Zap aria-hidden="true" />
    </IconButton>
  );
}

const Running = ({ until, onPress }: { until: number; onPress: () => void }) => {
  const { t } = useTranslation('boost');
  const time = useTimeLeft(until);
  return (
    <button
      type="button"
      aria-label={t('running', { time })}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-brand-soft px-4 text-sm font-semibold text-on-brand-soft"
    >
      <Zap aria-hidden="true" className="size-4 fill-current" />
      {time}
    </button>
  );
};
