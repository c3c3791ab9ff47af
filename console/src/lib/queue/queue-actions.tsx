import type { QueueName } from '@kindred/contract/console/figures';
import { Button } from '@kindred/ui/button';
import { BrandFilter } from '../brand-filter.tsx';
import { formatCount } from '../format.ts';
import { useTranslation } from '../use-translation.ts';
import { KeyCap } from './key-cap.tsx';
import { useQueues } from './queues.ts';

interface QueueActionsProps {
  readonly name: QueueName;
  /** The length that the last answer of the queue shows. It replaces the polled length, which may be older. */
  readonly length?: number | undefined;
  /** How many items this operator has decided since the page opened. */
  readonly decided: number;
  /** Undoes the last decision. */
  readonly onUndo: () => void;
}

/** The filter, the counts and the undo of a queue, beside its title. */
export const QueueActions = ({ name, length, decided, onUndo }: QueueActionsProps) => {
  const { t } = useTranslation(['console-queues', 'console']);
  const polledLength = useQueues().get(name)?.length;
  const shownLength = length ?? polledLength;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <BrandFilter />
      <p className="flex flex-wrap gap-x-4 text-sm text-text-muted">
        <span className={shownLength === undefined ? 'invisible' : undefined}>
          {t('console:waiting', { number: formatCount(shownLength ?? 0) })}
        </span>
        <span>{t('done', { number: formatCount(decided) })}</span>
      </p>
      <Button compact variant="secondary" disabled={decided === 0} aria-keyshortcuts="u" onClick={onUndo}>
        {t('undo')} <KeyCap>U</KeyCap>
      </Button>
    </div>
  );
};
