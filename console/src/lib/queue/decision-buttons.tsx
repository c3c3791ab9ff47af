import type { DecisionReason } from '@kindred/contract/decisions';
import { Button } from '@kindred/ui/button';
import { useTranslation } from 'react-i18next';
import { KeyCap } from './key-cap.tsx';
import { ReasonList } from './reason-list.tsx';

/** As the keyboard has it, in every language. */
const escape = 'Esc';

interface DecisionButtonsProps<Reason extends DecisionReason> {
  readonly words: { readonly pass: string; readonly refuse: string };
  readonly reasons: readonly Reason[];
  /** Whether it is asked for the reason. */
  readonly asking: boolean;
  readonly onAsk: (asking: boolean) => void;
  readonly onPass: () => void;
  readonly onRefuse: (reason: Reason) => void;
}

/** The two ways that a thing of a queue may go, with their keys; the second asks why. */
export const DecisionButtons = <Reason extends DecisionReason>(props: DecisionButtonsProps<Reason>) => {
  const { words, reasons, asking, onAsk, onPass, onRefuse } = props;
  const { t } = useTranslation('common');
  if (asking)
    return (
      <div className="flex flex-col gap-2">
        <ReasonList reasons={reasons} onPick={onRefuse} />
        <Button compact block variant="ghost" aria-keyshortcuts="Escape" onClick={() => onAsk(false)}>
          {t('action.back')} <KeyCap>{escape}</KeyCap>
        </Button>
      </div>
    );
  return (
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-1">
      <Button block aria-keyshortcuts="a" className="max-lg:px-3" onClick={onPass}>
        {words.pass} <KeyCap>A</KeyCap>
      </Button>
      <Button block variant="danger" aria-keyshortcuts="r" className="max-lg:px-3" onClick={() => onAsk(true)}>
        {words.refuse} <KeyCap>R</KeyCap>
      </Button>
    </div>
  );
};
