import type { UserInfo } from '@kindred/contract/profile';
import { Skeleton } from '@kindred/ui/skeleton';
import { useId, useMemo } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { type OpenerFacts, openerFacts, openersOffered } from './openers.ts';
import { useOpeners } from './use-openers.ts';

interface OpenerListProps {
  name: string;
  /** The matched member's profile; null if it cannot be loaded, undefined while it loads. */
  theirs: UserInfo | null | undefined;
  mine: UserInfo | undefined;
  /** The text of the field. */
  chosen: string;
  onChoose: (opener: string) => void;
}

const noFacts: OpenerFacts = { interests: [], mood: null };

/** Suggested first messages that fit the matched member's profile. A press fills the field. */
export const OpenerList = ({ name, theirs, mine, chosen, onChoose }: OpenerListProps) => {
  const { t } = useTranslation('matches-game');
  const heading = useId();
  const myFacts = useMemo(() => (mine ? openerFacts(mine) : null), [mine]);
  const theirFacts = useMemo(() => (theirs ? openerFacts(theirs) : noFacts), [theirs]);
  const openers = useOpeners(name, myFacts, theirFacts);
  return (
    <div className="flex flex-col gap-2">
      <p id={heading} className="text-sm font-semibold">
        {t('match.openers')}
      </p>
      {theirs === undefined ? (
        Array.from({ length: openersOffered }, (_, index) => <Skeleton key={index} className="h-11 rounded-full" />)
      ) : (
        <ul aria-labelledby={heading} className="flex flex-col gap-2">
          {openers.map((opener) => (
            <li key={opener}>
              <button
                type="button"
                aria-pressed={chosen === opener}
                onClick={() => onChoose(opener)}
                className="min-h-11 w-full rounded-xl border border-border-strong bg-surface px-4 py-2 text-start text-sm hover:border-brand-strong"
              >
                {opener}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
