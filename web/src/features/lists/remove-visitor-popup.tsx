import { useToast } from '@kindred/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ConfirmSheet } from '../../lib/layout/confirm-sheet.tsx';
import { listTotalsQuery } from '../../lib/members/list-totals.ts';
import { forgetMember } from '../../lib/members/listed-members.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { listQuery } from './queries.ts';

const query = listQuery('visitsYou');

/** Asks for confirmation before a visitor is removed. The visitor disappears immediately, and returns if the server refuses. */
export default function RemoveVisitorPopup({ sheet, parameters: { user: hid } }: PopupProps<'removeVisitor'>) {
  const { t } = useTranslation('lists');
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const user = client
    .getQueryData(query.queryKey)
    ?.pages.flatMap(({ items }) => items)
    .find((item) => item.user.hid === hid)?.user;
  const { mutate } = useMutation({
    mutationFn: () => api('removeVisitor', { hid }),
    onMutate: () => {
      void client.cancelQueries({ queryKey: query.queryKey });
      return forgetMember(client, hid, query.queryKey);
    },
    onError: (error, _, restore) => {
      restore?.();
      showToast({ title: errorText('removeVisitor', error), tone: 'danger' });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: query.queryKey }),
        client.invalidateQueries({ queryKey: listTotalsQuery.queryKey }),
      ]),
  });
  const remove = () => {
    mutate();
    sheet.onOpenChange(false);
  };
  return (
    <ConfirmSheet
      sheet={sheet}
      title={user ? t('visitors.remove.title', { name: user.name }) : t('visitors.remove.titleBare')}
      text={t('visitors.remove.text')}
      confirm={t('visitors.remove.confirm')}
      onConfirm={remove}
    />
  );
}
