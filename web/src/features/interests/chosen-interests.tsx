import type { Interest } from '@kindred/contract/interests';
import { limits } from '@kindred/contract/limits';
import X from 'lucide-react/icons/x';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Tip } from './tip.tsx';

const { max } = limits.interests;

interface ChosenInterestsProps {
  interests: readonly Interest[];
  onRemove: (id: number) => void;
  tip: string | null;
}

/** The chosen interests in the order of choice. A press removes one. */
export const ChosenInterests = ({ interests, onRemove, tip }: ChosenInterestsProps) => {
  const { t } = useTranslation('interests');
  return (
    <section aria-labelledby="chosen" className="relative">
      <Tip text={tip} />
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="chosen" className="text-lg font-bold">
          {t('yours')}
        </h2>
        <p role="status" className="text-sm text-text-muted [font-variant-numeric:tabular-nums]">
          {t('chosen', { chosen: interests.length, max })}
        </p>
      </div>
      {interests.length === 0 && <p className="text-text-muted">{t('none')}</p>}
      <ul className="flex flex-wrap gap-2">
        {interests.map(({ id, title }) => (
          <li key={id} className="flex max-w-full">
            <button
              type="button"
              aria-label={t('remove', { title })}
              onClick={() => onRemove(id)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-brand-soft px-4 py-2 text-sm font-medium text-on-brand-soft hover:[filter:brightness(0.97)]"
            >
              <span className="truncate">{title}</span>
              <X aria-hidden="true" className="size-4 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
