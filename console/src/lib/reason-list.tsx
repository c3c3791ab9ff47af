import type { DecisionReason } from '@kindred/contract/decisions';
import { Button } from '@kindred/ui/button';
import { useTranslation } from 'react-i18next';

interface ReasonListProps<Reason extends DecisionReason> {
  readonly reasons: readonly Reason[];
  readonly onPick: (reason: Reason) => void;
}

/** The reasons with their digits, in the words that the member will read. */
export const ReasonList = <Reason extends DecisionReason>({ reasons, onPick }: ReasonListProps<Reason>) => {
  const { t } = useTranslation(['console-queues', 'decisions']);
  const say = (reason: DecisionReason) => t(`decisions:reason.${reason}`);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{t('why')}</legend>
      {reasons.map((reason, index) => (
        <Button
          key={reason}
          compact
          block
          variant="secondary"
          className="justify-start text-left"
          onClick={() => onPick(reason)}
        >
          <kbd className="mr-2 font-mono">{index + 1}</kbd>
          {say(reason)}
        </Button>
      ))}
    </fieldset>
  );
};
