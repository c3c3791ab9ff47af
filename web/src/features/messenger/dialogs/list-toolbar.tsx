import type { Dialog } from '@kindred/contract/messenger';
import { Button, IconButton } from '@kindred/ui/button';
import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyExtra } from '../../../lib/layout/lazy-extra.tsx';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { type DialogView, isWholeList } from '../queries.ts';
import { useChangeView } from './dialog-view.ts';
import { NameSearch } from './name-search.tsx';
import { startEditing, useSelection } from './selection.ts';
import type { DialogsResult } from './use-dialogs.ts';

const EditingHeader = lazyExtra(
  async () => ({ default: (await import('./editing.tsx')).EditingHeader }),
  <div className="h-11" />,
);

interface ListToolbarProps {
  readonly view: DialogView;
  /** The listed dialogs; undefined while they load. */
  readonly dialogs: readonly Dialog[] | undefined;
  readonly query: DialogsResult;
}

/** Above the dialogs: the search, the filter and the edit mode. Not shown to a member without dialogs. */
export const ListToolbar = ({ view, dialogs, query }: ListToolbarProps) => {
  const { t } = useTranslation('messenger');
  const openPopup = useOpenPopup();
  const isEditing = useSelection(({ hids }) => hids !== null);
  const isEmpty = dialogs?.length === 0;
  if (isEmpty && isWholeList(view)) return null;
  const isFiltered = view.filter !== 'all';
  return (
    <div className="ps-3 pe-1 pb-1">
      <div className="flex items-center gap-1">
        <NameSearch name={view.name} />
        <IconButton
          label={t('list.filter.title')}
          aria-haspopup="dialog"
          variant={isFiltered ? 'brand' : 'ghost'}
          onClick={() => openPopup('dialogFilter')}
        >
          <ListFilter aria-hidden="true" />
        </IconButton>
      </div>
      {isEditing && dialogs && !isEmpty ? (
        <EditingHeader dialogs={dialogs} query={query} />
      ) : (
        <div className="flex min-h-11 items-center justify-between gap-2 pt-1.5">
          <span className="min-w-0">{isFiltered && <FilterChip filter={view.filter} />}</span>
          {dialogs && !isEmpty && (
            <Button compact variant="ghost" onClick={startEditing}>
              {t('edit.start')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};

/** The active filter. A press removes it. */
const FilterChip = ({ filter }: Pick<DialogView, 'filter'>) => {
  const { t } = useTranslation('messenger');
  const changeView = useChangeView();
  const name = t(`list.filter.names.${filter}`);
  return (
    <button
      type="button"
      aria-label={t('list.filter.remove', { filter: name })}
      onClick={() => changeView({ filter: 'all' })}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-brand-soft px-4 py-2 text-sm font-medium text-on-brand-soft hover:[filter:brightness(0.97)]"
    >
      <span className="truncate">{name}</span>
      <X aria-hidden="true" className="size-4 shrink-0" />
    </button>
  );
};
