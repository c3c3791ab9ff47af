import type { Completeness, CompletenessPart, CompletenessSection } from '@kindred/contract/completeness';
import { Progress } from '@kindred/ui/progress';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lineClass } from '../line-list.tsx';
import { useOpenPart } from '../steps/part-links.ts';

interface ChecklistSectionProps {
  name: CompletenessSection;
  section: Completeness['sections'][CompletenessSection];
}

/** One section: its share of the completeness, and its missing parts. */
export const ChecklistSection = ({ name, section: { maximum, percentage, missing } }: ChecklistSectionProps) => {
  const { t } = useTranslation('profile-edit');
  const format = useFormat();
  const openPart = useOpenPart();
  const partText = usePartText();
  const share = t('share', { percent: format.percent(percentage), maximum: format.percent(maximum) });
  return (
    <section aria-labelledby={`section-${name}`} className="overflow-hidden rounded-xl bg-surface shadow-card">
      <div className="flex flex-col gap-2.5 p-4">
        <div className="flex items-center justify-between gap-4">
          <h2 id={`section-${name}`} className="text-lg font-bold">
            {t(`section.${name}`)}
          </h2>
          {missing.length === 0 ? (
            <span className="flex shrink-0 items-center gap-1.5 font-semibold text-success-text">
              <Check aria-hidden="true" className="size-5" />
              {t('sectionDone')}
            </span>
          ) : (
            <span className="shrink-0 text-text-muted [font-variant-numeric:tabular-nums]">{share}</span>
          )}
        </div>
        <Progress label={t(`section.${name}`)} value={percentage} max={maximum} valueText={share} />
      </div>
      {missing.length > 0 && (
        <ul aria-label={t('missing')} className="border-t border-border">
          {missing.map((part) => (
            <li key={part} className="not-first:border-t not-first:border-border">
              <button type="button" className={lineClass} onClick={() => openPart(part)}>
                <span className="font-medium">{partText(part)}</span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** Formats the title of a missing part. */
const usePartText = () => {
  const { t } = useTranslation(['profile-edit', 'vocabulary']);
  return (part: CompletenessPart): string => {
    if (part === 'about_me' || part === 'email' || part === 'photo') return t(`part.${part}`);
    return t(`vocabulary:label.${part}`);
  };
};
