import { limits } from '@kindred/contract/limits';
import { IconButton } from '@kindred/ui/button';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from '../../../lib/forms/use-debounced.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useChangeView } from './dialog-view.ts';

/** The field that searches all dialogs by the other member's name. `name` is the searched name in the URL. */
export const NameSearch = ({ name }: { name: string }) => {
  const { t } = useTranslation('messenger');
  const changeView = useChangeView();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(name);
  const settled = useDebounced(text.trim(), limits.searchDebounceMs);
  /** Names that this field has set. The URL follows later, maybe after more input. */
  const requested = useRef(new Set<string>());

  const search = useEffectEvent((next: string) => {
    if (next === name) return;
    requested.current.add(next);
    changeView({ name: next });
  });
  useEffect(() => search(settled), [settled]);

  useEffect(() => {
    if (!requested.current.delete(name)) setText(name);
  }, [name]);

  return (
    <search className="relative min-w-0 flex-1">
      <Search aria-hidden="true" className="pointer-events-none absolute start-4 top-3 size-5 text-text-muted" />
      <input
        ref={field}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={limits.name.max}
        aria-label={t('list.search.label')}
        placeholder={t('list.search.label')}
        autoComplete="off"
        enterKeyHint="search"
        className="h-11 w-full appearance-none rounded-full border border-border-strong bg-field ps-11 pe-11 text-base text-text placeholder:text-text-muted hover:border-text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <IconButton
          label={t('list.search.clear')}
          variant="muted"
          className="absolute! end-0 top-0"
          onClick={() => {
            setText('');
            field.current?.focus();
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </search>
  );
};
