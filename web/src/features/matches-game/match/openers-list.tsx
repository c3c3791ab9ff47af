import type { UserInfo } from '@kindred/contract/profile';
import { Skeleton } from '@kindred/ui/skeleton';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type OpenerFacts, openerFacts, openersOffered } from './openers.ts';
import { useOpeners } from './use-openers.ts';

interface OpenersProps {
  name: string;
  /** The matched member's profile; null where it cannot be had, undefined while it loads. */
  theirs: UserInfo | null | undefined;
  mine: UserInfo | undefined;
  /** The text of the field. */
  chosen: string;
  onChoose: (opener: string) => void;
}

const noFacts: OpenerFacts = { interests: [], mood: null };

/** First messages that fit the matched member's profile, a press each. */
export const Openers = ({ name, theirs, mine, chosen, onChoose }: OpenersProps) => {
  const { t } = useTranslation('matches-game');
  const heading = useId();
  const mineFacts = useMemo(() => (mine ? openerFacts(mine) : null), [mine]);
  const theirFacts = useMemo(() => (theirs ? openerFacts(theirs) : noFacts), [theirs]);
  const openers = useOpeners(name, mineFacts, theirFacts);
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
