import type { DecisionReason } from '@kindred/contract/decisions';
import { Button } from '@kindred/ui/button';
import { useTranslation } from '../use-translation.ts';
import { KeyCap } from './key-cap.tsx';

interface ReasonListProps<Reason extends DecisionReason> {
  readonly reasons: readonly Reason[];
  readonly onPick: (reason: Reason) => void;
}

/** The reasons with their digit keys, in the texts that the member will read. */
export const ReasonList = <Reason extends DecisionReason>({ reasons, onPick }: ReasonListProps<Reason>) => {
  const { t } = useTranslation(['console-queues', 'decisions']);
  const reasonText = (reason: DecisionReason) => t(`decisions:reason.${reason}`);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{t('why')}</legend>
      {reasons.map((reason, index) => (
        <Button
          key={reason}
          compact
          block
          variant="secondary"
          aria-keyshortcuts={String((index + 1) % 10)}
          className="justify-start text-start"
          onClick={() => onPick(reason)}
        >
          <KeyCap>{(index + 1) % 10}</KeyCap>
          <span>
            {reasonText(reason)}
            {reason === 'child' && <span className="block text-xs font-normal">{t('childHint')}</span>}
          </span>
        </Button>
      ))}
    </fieldset>
  );
};
