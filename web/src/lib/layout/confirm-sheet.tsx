import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useTranslation } from '../i18n/use-translation.ts';
import type { PopupName, PopupProps } from '../popups/popups.ts';

interface ConfirmSheetProps {
  sheet: PopupProps<PopupName>['sheet'];
  title: string;
  text: string;
  /** The label of the button that confirms. */
  confirm: string;
  onConfirm: () => void;
  isPending?: boolean;
  /** Why the server refused; the sheet stays open, and the button tries again. */
  error?: string | null;
}

/** Asks for confirmation before something is removed. */
export const ConfirmSheet = ({ sheet, title, text, confirm, onConfirm, isPending, error }: ConfirmSheetProps) => {
  const { t } = useTranslation('common');
  return (
    <Sheet {...sheet} title={title} closeLabel={t('action.close')}>
      <p className="text-text-muted">{text}</p>
      <p role="alert" className="mt-3 text-sm text-danger-text empty:hidden">
        {error}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button block variant="danger" loading={isPending} onClick={() => onConfirm()}>
          {confirm}
        </Button>
        <Button block variant="ghost" onClick={() => sheet.onOpenChange(false)}>
          {t('action.cancel')}
        </Button>
      </div>
    </Sheet>
  );
};
