import type { Completeness } from '@kindred/contract/completeness';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lineClass } from '../line-list.tsx';
import { sectionOrder, useOpenPart } from '../steps/part-links.ts';

/** The completeness, and a button per incomplete section that opens its first missing part. Empty for a complete profile. */
export const MissingList = ({ completeness: { sections, total } }: { completeness: Completeness }) => {
  const { t } = useTranslation('profile-edit');
  const format = useFormat();
  const openPart = useOpenPart();
  const missing = sectionOrder.filter((name) => sections[name].missing.length > 0);
  if (missing.length === 0) return null;
  return (
    <div className="mt-2 w-full overflow-hidden rounded-xl bg-surface text-start shadow-card">
      <Link to="/profile/checklist" className={`${lineClass} border-b border-border`}>
        <span className="font-bold">{t('complete', { percent: format.percent(total) })}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
      </Link>
      <ul>
        {missing.map((name) => {
          const {
            maximum,
            percentage,
            missing: [part],
          } = sections[name];
          return (
            <li key={name} className="not-first:border-t not-first:border-border">
              <button type="button" className={lineClass} onClick={() => part && openPart(part)}>
                <span className="font-medium">{t(`way.${name}`)}</span>
                <span className="shrink-0 font-semibold text-brand-strong [font-variant-numeric:tabular-nums]">
                  {t('gives', { percent: format.percent(maximum - percentage) })}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
