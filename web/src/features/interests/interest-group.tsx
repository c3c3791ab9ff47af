import type { Interest } from '@kindred/contract/interests';
import { Chip } from '@kindred/ui/badge';
import { Button } from '@kindred/ui/button';
import { MultiChoice } from '@kindred/ui/choice';
import { useId, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

interface InterestGroupProps {
  title: string;
  isPopular?: boolean;
  interests: readonly Interest[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
}

/** A long category shows this many interests until it is expanded. */
const initialCount = 8;

/** The interests of one category, as choices. */
export const InterestGroup = ({ title, isPopular = false, interests, chosen, onToggle }: InterestGroupProps) => {
  const { t } = useTranslation('interests');
  const heading = useId();
  const [isExpanded, setExpanded] = useState(interests.length <= initialCount + 2);
  const shown = isExpanded
    ? interests
    : interests.filter(({ id }, index) => index < initialCount || chosen.includes(id));
  const inGroup = chosen.filter((id) => interests.some((interest) => interest.id === id));
  const change = (values: string[]) => {
    const changed = interests.find(({ id }) => values.includes(String(id)) !== chosen.includes(id));
    if (changed) onToggle(changed.id);
  };
  return (
    <section aria-labelledby={heading}>
      <div className="mb-3 flex items-center gap-2">
        <h2 id={heading} className="text-lg font-bold">
          {title}
        </h2>
        {isPopular && <Chip tone="brand">{t('popular')}</Chip>}
      </div>
      <MultiChoice
        legend={title}
        options={shown.map(({ id, title: label }) => ({ value: String(id), label }))}
        value={inGroup.map(String)}
        onChange={change}
      />
      {!isExpanded && (
        <Button compact variant="ghost" className="mt-1 -ms-5" onClick={() => setExpanded(true)}>
          {t('showAll')}
        </Button>
      )}
    </section>
  );
};
