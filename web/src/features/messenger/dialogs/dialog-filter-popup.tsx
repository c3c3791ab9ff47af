import { dialogFilters, extendedDialogFilters } from '@kindred/contract/engagement/dialog-filters';
import { Button } from '@kindred/ui/button';
import { SingleChoice } from '@kindred/ui/choice';
import { Sheet } from '@kindred/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { useChangeView, useDialogView } from './dialog-view.ts';
import { extendedFiltersQuery } from './extended-filters.ts';

/** Chooses which dialogs the list shows: one filter at a time (spec 2 §2 Dialog-list filter popup). */
export default function DialogFilterPopup({ sheet }: PopupProps<'dialogFilter'>) {
  const { t } = useTranslation(['messenger', 'common']);
  const { filter } = useDialogView();
  const changeView = useChangeView();
  const { data: hasExtended = false } = useQuery(extendedFiltersQuery);
  const [chosen, setChosen] = useState(filter);
  const filters = dialogFilters.filter((each) => hasExtended || !extendedDialogFilters.includes(each));
  return (
    <Sheet
      {...sheet}
      title={t('list.filter.title')}
      closeLabel={t('common:action.close')}
      footer={
        <Button block onClick={() => changeView({ filter: chosen })}>
          {t('list.filter.apply')}
        </Button>
      }
    >
      <SingleChoice
        legend={t('list.filter.title')}
        options={filters.map((value) => ({ value, label: t(`list.filter.names.${value}`) }))}
        value={chosen}
        onChange={setChosen}
      />
    </Sheet>
  );
}
