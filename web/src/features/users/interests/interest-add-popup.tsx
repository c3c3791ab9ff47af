import { Button } from '@kindred/ui/button';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { InterestSheet } from './interest-sheet.tsx';
import { useAddInterest } from './use-add-interest.ts';
import { usePopupInterest } from './use-popup-interest.ts';

/** Adds an interest of another member to the viewer's own (spec 3 §2 Popups). */
export default function InterestAddPopup({ sheet, parameters }: PopupProps<'interestAdd'>) {
  const { t } = useTranslation('interest-popups');
  const errorText = useErrorText();
  const shown = usePopupInterest(parameters);
  const { add, isPending, error } = useAddInterest(parameters);
  return (
    <InterestSheet sheet={sheet} {...shown} title={(interest) => t('add.title', { interest })}>
      {({ id }) => (
        <div className="flex flex-col gap-4">
          <p className="text-pretty text-text-muted">{t('add.text')}</p>
          <p role="alert" className="text-sm text-danger-text empty:hidden">
            {error && errorText('editProfile', error)}
          </p>
          <Button block loading={isPending} onClick={() => add(id)}>
            {t('add.open')}
          </Button>
          <Button block variant="ghost" onClick={() => sheet.onOpenChange(false)}>
            {t('add.later')}
          </Button>
        </div>
      )}
    </InterestSheet>
  );
}
