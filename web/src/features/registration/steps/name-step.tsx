import { limits } from '@kindred/contract/limits';
import { TextField } from '@kindred/ui/field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDebounced } from '../../../lib/forms/use-debounced.ts';
import { api, errorName } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { currentDraft, setFault } from '../draft/draft.ts';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useServerCheck, useStep } from '../use-step.ts';

const nameQuery = (name: string) => ({
  queryKey: ['registration', 'name', name],
  queryFn: () => api('checkName', { name }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

const isLongEnough = (name: string) => [...name].length >= limits.name.min;

/** The visitor's name. The server checks it while the visitor types, and on submission. */
export const NameStep = ({ id, onDone, ...frame }: StepProps) => {
  const { t } = useTranslation(['registration', 'errors']);
  const { draft, error, change } = useStep(id);
  const client = useQueryClient();
  const { isChecking, check } = useServerCheck('name', 'checkName');
  const entered = draft.name?.trim() ?? '';
  const settled = useDebounced(entered, limits.searchDebounceMs);
  const typedCheck = useQuery({ ...nameQuery(settled), enabled: settled === entered && isLongEnough(settled) });
  const typedFault = typedCheck.error && settled === entered ? errorName('checkName', typedCheck.error) : undefined;

  const submit = () => {
    if (!isLongEnough(entered)) return setFault('name', 'nameInvalid');
    return check(async () => {
      await client.fetchQuery(nameQuery(entered));
      if (currentDraft().name?.trim() !== entered) return;
      change({ name: entered, checkedName: entered });
      onDone();
    });
  };
  return (
    <StepForm
      {...frame}
      isBusy={frame.isBusy || isChecking}
      title={t('name.title')}
      text={t('name.text')}
      onSubmit={() => void submit()}
    >
      <TextField
        label={t('name.label')}
        hint={t('name.hint')}
        error={error ?? (typedFault === 'nameInvalid' ? t('errors:nameInvalid') : undefined)}
        name="name"
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={limits.name.max}
        value={draft.name ?? ''}
        onChange={({ target }) => change({ name: target.value })}
      />
    </StepForm>
  );
};
