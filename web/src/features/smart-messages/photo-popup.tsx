import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { useReplacePopup } from '../../lib/popups/use-replace-popup.ts';

/** Smart Messages need a photo (spec 2 §4 Smart Messages). */
export default function PhotoPopup({ sheet }: PopupProps<'smartMessagesPhoto'>) {
  const { t } = useTranslation(['smart-messages', 'common']);
  const replacePopup = useReplacePopup();
  return (
    <Sheet {...sheet} title={t('photo.title')} closeLabel={t('common:action.close')}>
      <div className="flex flex-col items-center gap-4 text-center">
        <span className="flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
          <ImagePlus aria-hidden="true" className="size-10" />
        </span>
        <p className="text-text-muted text-pretty">{t('photo.text')}</p>
      </div>
      <div className="mt-6 flex flex-col gap-3">
        <Button block onClick={() => replacePopup('uploadPhoto')}>
          {t('photo.add')}
        </Button>
        <Button block variant="ghost" onClick={() => sheet.onOpenChange(false)}>
          {t('photo.later')}
        </Button>
      </div>
    </Sheet>
  );
}
