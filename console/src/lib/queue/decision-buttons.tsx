import type { DecisionReason } from '@kindred/contract/decisions';
import { Button } from '@kindred/ui/button';
import { useTranslation } from '../use-translation.ts';
import { KeyCap } from './key-cap.tsx';
import { ReasonList } from './reason-list.tsx';

/** The label of the key, the same in every language. */
const escapeLabel = 'Esc';

interface DecisionButtonsProps<Reason extends DecisionReason> {
  readonly labels: { readonly pass: string; readonly refuse: string };
  readonly reasons: readonly Reason[];
  /** Whether the reasons replace the two buttons. */
  readonly isChoosingReason: boolean;
  readonly onChooseReason: (isChoosingReason: boolean) => void;
  readonly onPass: () => void;
  readonly onRefuse: (reason: Reason) => void;
}

/** The two decisions about a queue item, with their keys. The refusal requests a reason. */
export const DecisionButtons = <Reason extends DecisionReason>(props: DecisionButtonsProps<Reason>) => {
  const { labels, reasons, isChoosingReason, onChooseReason, onPass, onRefuse } = props;
  const { t } = useTranslation('common');
  if (isChoosingReason)
    return (
      <div className="flex flex-col gap-2">
        <ReasonList reasons={reasons} onPick={onRefuse} />
        <Button compact block variant="ghost" aria-keyshortcuts="Escape" onClick={() => onChooseReason(false)}>
          {t('action.back')} <KeyCap>{escapeLabel}</KeyCap>
        </Button>
      </div>
    );
  return (
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-1">
      <Button block aria-keyshortcuts="a" className="max-lg:px-3" onClick={onPass}>
        {labels.pass} <KeyCap>A</KeyCap>
      </Button>
      <Button block variant="danger" aria-keyshortcuts="r" className="max-lg:px-3" onClick={() => onChooseReason(true)}>
        {labels.refuse} <KeyCap>R</KeyCap>
      </Button>
    </div>
  );
};
