import type { TariffRow } from '@kindred/contract/console/catalogue';
import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { catalogueKey } from './use-markets.ts';

interface EndTariffSheetProps {
  readonly row: TariffRow;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The confirmation before a tariff ends. */
export const EndTariffSheet = ({ row, open, onClose }: EndTariffSheetProps) => {
  const { t } = useTranslation(['console-catalogue', 'common']);
  const errorText = useErrorText();
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: () => api('endTariff', { id: row.id, at: null }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: catalogueKey });
      onClose();
    },
  });
  return (
    <Sheet
      open={open}
      onOpenChange={(shown) => !shown && onClose()}
      title={t('endSheet.title', { key: row.key })}
      description={t(row.state === 'scheduled' ? 'endSheet.planned' : 'endSheet.text')}
      closeLabel={t('common:action.close')}
    >
      <div className="flex flex-col gap-3">
        <p role="alert" className="text-sm text-danger-text">
          {ending.isError && errorText(ending.error)}
        </p>
        <Button block variant="danger" loading={ending.isPending} onClick={() => !ending.isPending && ending.mutate()}>
          {t('end')}
        </Button>
        <Button block variant="secondary" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </Sheet>
  );
};
