import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { type FormEvent, useState } from 'react';
import { SelectField } from '../../lib/select-field.tsx';
import { useTranslation } from '../../lib/use-translation.ts';

interface SearchFormProps<State extends string> {
  readonly label: string;
  readonly text: string | undefined;
  readonly state: State | undefined;
  readonly states: readonly { readonly value: State; readonly label: string }[];
  readonly onSearch: (search: { text: string | undefined; state: State | undefined }) => void;
}

/** The search of a list, by text and state. */
export const SearchForm = <State extends string>(props: SearchFormProps<State>) => {
  const { label, states, state, onSearch } = props;
  const { t } = useTranslation('console-finance');
  const [text, setText] = useState(props.text ?? '');
  const search = (next: State | undefined) => onSearch({ text: text.trim() || undefined, state: next });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(state);
  };
  return (
    <form role="search" onSubmit={submit} className="mb-4 flex flex-wrap items-start gap-3">
      <TextField
        className="min-w-0 flex-1 basis-72"
        type="search"
        label={label}
        data-key="/"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField
        className="basis-44"
        label={t('state')}
        options={[{ value: '', label: t('all') }, ...states]}
        value={state ?? ''}
        onChange={(next) => search(states.find(({ value }) => value === next)?.value)}
      />
      <Button type="submit" className="mt-6.5">
        {t('find')}
      </Button>
    </form>
  );
};
