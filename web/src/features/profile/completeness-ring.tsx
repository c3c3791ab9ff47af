import type { Completeness } from '@kindred/contract/completeness';
import { ProgressRing } from '@kindred/ui/progress-ring';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { ringOf } from './steps/part-links.ts';

interface WholeRingProps {
  completeness: Completeness;
  className?: string;
  children?: ReactNode;
}

/** How whole the profile is, an arc a section. */
export const WholeRing = ({ completeness, className, children }: WholeRingProps) => {
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
