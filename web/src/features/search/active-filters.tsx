import X from 'lucide-react/icons/x';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { activeControls, type Filter, type FilterControl, removeControl } from './filter.ts';
import { useApplyFilter } from './use-filter.ts';
import { useFilterTexts } from './use-filter-texts.ts';

/** The active filters in one line, which scrolls. A press removes a filter. */
export const ActiveFilters = ({ filter }: { filter: Filter }) => {
  const { t } = useTranslation('search');
  const textOf = useFilterTexts(filter);
  const apply = useApplyFilter();
  const controls = activeControls(filter);
  if (controls.length === 0) return null;
  const remove = (control: FilterControl) => apply(removeControl(filter, control), { replace: true });
  return (
    <ul aria-label={t('active.label')} className="mb-3 flex gap-2 overflow-x-auto py-1 [scrollbar-width:none]">
      {controls.map((control) => (
        <li key={control} className="shrink-0">
          <button
            type="button"
            aria-label={t('active.remove', { filter: textOf(control) })}
            onClick={() => remove(control)}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-brand-soft px-4 py-2 text-sm font-medium text-on-brand-soft hover:[filter:brightness(0.97)]"
          >
            <span className="truncate">{textOf(control)}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
};
