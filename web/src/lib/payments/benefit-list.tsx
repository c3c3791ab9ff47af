import type { BenefitName } from '@kindred/contract/payments/benefits';
import { cx } from '@kindred/ui/cx';
import Check from 'lucide-react/icons/check';
import { useTranslation } from '../i18n/use-translation.ts';

/** Benefits of the contract's list (`benefits.gen.ts`), one per line. All screens that name benefits use it. */
export const BenefitList = ({ names, className }: { names: readonly BenefitName[]; className?: string }) => {
  const { t } = useTranslation('benefits');
  return (
    <ul className={cx('text-start', className)}>
      {names.map((name) => (
        <li key={name} className="flex items-start gap-2 font-medium">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-strong" />
          {t(`title.${name}`)}
        </li>
      ))}
    </ul>
  );
};
