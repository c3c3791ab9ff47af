import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { useBlock } from './use-block.ts';
import { userQuery } from './user-query.ts';

/** Asks for confirmation of a block. A block hides the two members from each other. */
export default function BlockPopup({ sheet, parameters: { user: hid } }: PopupProps<'block'>) {
  const { t } = useTranslation(['users', 'common']);
  const errorText = useErrorText();
  const { data: user } = useQuery(userQuery(hid));
  const close = () => sheet.onOpenChange(false);
  const { mutate, isPending, error } = useBlock(hid, close);
  return (
    <Sheet
      {...sheet}
      title={user ? t('block.title', { name: user.masked_name }) : t('block.titleBare')}
      closeLabel={t('common:action.close')}
    >
      <p className="text-text-muted">{t('block.text')}</p>
      <p role="alert" className="mt-3 text-sm text-danger-text empty:hidden">
        {error && errorText('blockUser', error)}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button block variant="danger" loading={isPending} onClick={() => mutate()}>
          {t('block.confirm')}
        </Button>
        <Button block variant="ghost" onClick={close}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
