import type { Interest } from '@kindred/contract/interests';
import { Chip } from '@kindred/ui/badge';
import { Button } from '@kindred/ui/button';
import { MultiChoice } from '@kindred/ui/choice';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface InterestGroupProps {
  title: string;
  isPopular?: boolean;
  interests: readonly Interest[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
}

/** A long category shows so many until the rest is asked for. */
const firstSight = 8;

/** Interests of one kind to choose from. */
export const InterestGroup = ({ title, isPopular = false, interests, chosen, onToggle }: InterestGroupProps) => {
  const { t } = useTranslation('interests');
  const heading = useId();
  const [isWhole, setIsWhole] = useState(interests.length <= firstSight + 2);
  const shown = isWhole ? interests : interests.filter(({ id }, index) => index < firstSight || chosen.includes(id));
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
      {!isWhole && (
        <Button compact variant="ghost" className="mt-1 -ms-5" onClick={() => setIsWhole(true)}>
          {t('showAll')}
        </Button>
      )}
    </section>
  );
};
