import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../lib/http/api.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ConfirmSheet } from '../../../lib/layout/confirm-sheet.tsx';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { dropDialogs } from '../deletions.ts';
import { inBatches } from './edit-selection.ts';
import { endEditing, useSelection } from './selection.ts';

/** Confirms the deletion of the selected dialogs. Closes itself after a reload, which ends the selection. */
export default function DeleteDialogsPopup({ sheet }: PopupProps<'deleteDialogs'>) {
  const { t } = useTranslation('messenger');
  const errorText = useErrorText();
  // The selection ends before the sheet has closed.
  const [hids] = useState(() => [...(useSelection.getState().hids ?? [])]);
  const close = useEffectEvent(() => sheet.onOpenChange(false));
  useEffect(() => {
    if (hids.length === 0) close();
  }, [hids]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      inBatches(hids, async (batch) => {
        await api('deleteDialogs', { hids: batch });
        void dropDialogs(batch);
      }),
    onSuccess: () => {
      endEditing();
      sheet.onOpenChange(false);
    },
  });
  return (
    <ConfirmSheet
      sheet={sheet}
      title={t('edit.confirmTitle', { count: hids.length })}
      text={t('edit.confirmText')}
      confirm={t('edit.confirm')}
      onConfirm={mutate}
      isPending={isPending}
      error={error && errorText('deleteDialogs', error)}
    />
  );
}
