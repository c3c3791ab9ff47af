import type { Completeness } from '@kindred/contract/completeness';
import { ProgressRing } from '@kindred/ui/progress-ring';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ringOf } from './steps/part-links.ts';

interface CompletenessRingProps {
  completeness: Completeness;
  className?: string;
  children?: ReactNode;
}

/** The completeness of the profile as a ring with one arc per section. */
export const CompletenessRing = ({ completeness, className, children }: CompletenessRingProps) => {
  const { t } = useTranslation('profile-edit');
  const format = useFormat();
  return (
    <ProgressRing
      label={t('complete', { percent: format.percent(completeness.total) })}
      parts={ringOf(completeness)}
      className={className}
    >
      {children}
    </ProgressRing>
  );
};
