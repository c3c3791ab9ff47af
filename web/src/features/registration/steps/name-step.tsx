import { limits } from '@kindred/contract/limits';
import { TextField } from '@kindred/ui/field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/forms/use-debounced.ts';
import { api, errorName } from '../../../lib/http/api.ts';
import { currentDraft, refuse } from '../draft/draft.ts';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useCheck, useStep } from '../use-step.ts';

const nameQuery = (name: string) => ({
  queryKey: ['registration', 'name', name],
  queryFn: () => api('checkName', { name }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

const isLongEnough = (name: string) => [...name].length >= limits.name.min;

/** The name that others see. The server has a say while it is written, and the last word on Continue. */
export const NameStep = ({ id, onDone, ...frame }: StepProps) => {
  const { t } = useTranslation(['registration', 'errors']);
  const { draft, error, change } = useStep(id);
  const client = useQueryClient();
  const { checking, check } = useCheck('name', 'checkName');
  const written = draft.name?.trim() ?? '';
  const settled = useDebounced(written, limits.searchDebounceMs);
  const early = useQuery({ ...nameQuery(settled), enabled: settled === written && isLongEnough(settled) });
  const earlyFault = early.error && settled === written ? errorName('checkName', early.error) : undefined;

  const submit = () => {
    if (!isLongEnough(written)) return refuse('name', 'nameInvalid');
    return check(async () => {
      await client.fetchQuery(nameQuery(written));
      if (currentDraft().name?.trim() !== written) return;
      change({ name: written, checkedName: written });
      onDone();
    });
  };
  return (
    <StepForm
      {...frame}
      busy={frame.busy || checking}
      title={t('name.title')}
      text={t('name.text')}
      onSubmit={() => void submit()}
    >
      <TextField
        label={t('name.label')}
        hint={t('name.hint')}
        error={error ?? (earlyFault === 'nameInvalid' ? t('errors:nameInvalid') : undefined)}
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
