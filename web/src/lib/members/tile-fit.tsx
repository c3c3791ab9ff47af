import type { Compatibility } from '@kindred/contract/engagement/compatibility';
import { Chip } from '@kindred/ui/badge';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** A formatted percentage, and its sentence for screen readers. */
export const FitLabel = ({ shown, sentence }: { readonly shown: string; readonly sentence: string }) => (
  <Chip tone="scrim" className="py-0.5!">
    <span aria-hidden="true">{shown}</span>
    <span className="sr-only">{sentence}</span>
  </Chip>
);

/** The percentage of a tile. Needs the namespace `compatibility`. */
export const FitChip = ({ percent }: { readonly percent: number }) => {
  const { t } = useTranslation('compatibility');
  const shown = useFormat().percent(percent);
  return <FitLabel shown={shown} sentence={t('percent', { percent: shown })} />;
};

/** The strongest reason why a member is recommended. Needs the namespace `compatibility`. */
export const RecommendedReason = ({ reasons }: Pick<Compatibility, 'reasons'>) => {
  const { t } = useTranslation('compatibility');
  const [strongest] = reasons;
  if (!strongest) return null;
  const { kind, values } = strongest;
  const reason =
    kind === 'interests'
      ? t('brief.interests', { count: values.length })
      : t(`brief.${kind === 'alcohol' || kind === 'smoking' ? 'habits' : kind}`);
  return (
    <span className="block truncate text-sm">
      <span aria-hidden="true">{reason}</span>
      <span className="sr-only">{t('recommended', { reason })}</span>
    </span>
  );
};
