import { Button } from '@kindred/ui/button';
import { Illustration } from '@kindred/ui/illustration';
import { Sheet } from '@kindred/ui/sheet';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../../lib/popups/popups.ts';

/** Shown once the profile is complete (spec 3 §2 Popups: profile checklist completed). */
export default function ChecklistCompletedPopup({ sheet }: PopupProps<'checklistCompleted'>) {
  const { t } = useTranslation(['profile-edit', 'common']);
  return (
    <Sheet
      {...sheet}
      title={t('completed.title')}
      closeLabel={t('common:action.close')}
      footer={
        <Button block onClick={() => sheet.onOpenChange(false)}>
          {t('common:action.done')}
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-4 pb-2 text-center">
        <Illustration name="hearts" className="w-44" />
        <p className="text-text-muted text-pretty">{t('completed.text')}</p>
      </div>
    </Sheet>
  );
}
