import type { ChildCase } from '@kindred/contract/console/child-safety';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { Button } from '@kindred/ui/button';
import { TextArea, TextField } from '@kindred/ui/field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { ProfileEvidence } from '../../lib/profile-evidence.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { useDraft } from '../../lib/use-draft.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { childCasesKey } from './child-cases-key.ts';

/** A case: its evidence, the legal duties, and the form that closes it. It loads once: each load writes an audit line. */
export const ChildCaseView = ({ id, onClosed }: { id: string; onClosed: () => void }) => {
  const query = useQuery({
    queryKey: [...childCasesKey, 'one', id],
    queryFn: () => api('openChildCase', { id }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  return (
    <QueryState query={query} skeletonClassName="mt-4 h-40">
      {(opened) => <OpenedCase opened={opened} id={id} onClosed={onClosed} />}
    </QueryState>
  );
};

interface OpenedCaseProps {
  readonly opened: Awaited<ReturnType<typeof api<'openChildCase'>>>;
  readonly id: string;
  readonly onClosed: () => void;
}

const OpenedCase = ({ opened, id, onClosed }: OpenedCaseProps) => {
  const { t } = useTranslation('console-child');
  const { case: childCase, photo, photos, texts } = opened;
  return (
    <div className="mt-4 grid items-start gap-6 border-t border-border pt-4 lg:grid-cols-[1fr_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {photo && (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-strong">
              {t('photo')}
            </summary>
            <img src={photo} alt={t('photo')} className="max-h-60 w-fit rounded-xl" />
          </details>
        )}
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-strong">
            {t('profile')}
          </summary>
          <ProfileEvidence photos={photos} texts={texts} />
        </details>
        <NextSteps childCase={childCase} />
      </div>
      <CloseForm id={id} onClosed={onClosed} />
    </div>
  );
};

/** The legal duties of the operator in the member’s country. */
const NextSteps = ({ childCase: { region, heldUntil } }: { childCase: ChildCase }) => {
  const { t } = useTranslation('console-child');
  return (
    <section aria-label={t('next.title')} className="rounded-lg bg-field p-4">
      <h3 className="mb-2 font-bold">{t('next.title')}</h3>
      <ol className="flex list-decimal flex-col gap-2 ps-5 text-sm">
        <li>{t('next.keep')}</li>
        <li>{t(`next.report.${region}`)}</li>
        <li>{t('next.reference')}</li>
        <li>{t('next.held', { time: formatTime(heldUntil) })}</li>
        <li>{t('next.silent')}</li>
      </ol>
    </section>
  );
};

const CloseForm = ({ id, onClosed }: { id: string; onClosed: () => void }) => {
  const { t } = useTranslation('console-child');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [authority, setAuthority] = useState('');
  const [reference, setReference] = useState('');
  const [note, setNote] = useDraft(`child:${id}`);
  const [isNoteMissing, setNoteMissing] = useState(false);
  const onSuccess = async () => {
    setNote(() => '');
    await client.invalidateQueries({ queryKey: childCasesKey, exact: false });
    onClosed();
  };
  const reporting = useMutation({
    mutationFn: () => api('reportChildCase', { id, authority, reference, note }),
    onSuccess,
  });
  const clearing = useMutation({ mutationFn: () => api('clearChildCase', { id, note: note.trim() }), onSuccess });
  const failed = reporting.error ?? clearing.error;
  const isBusy = reporting.isPending || clearing.isPending;
  const clear = () => {
    setNoteMissing(note.trim() === '');
    if (note.trim() !== '' && !isBusy) clearing.mutate();
  };
  return (
    <div className="flex flex-col gap-4">
      <TextField label={t('authority')} value={authority} onChange={({ target }) => setAuthority(target.value)} />
      <TextField label={t('reference')} value={reference} onChange={({ target }) => setReference(target.value)} />
      <TextArea
        label={t('note')}
        value={note}
        maxLength={moderationLimits.noteMax}
        error={isNoteMissing ? t('noteNeeded') : undefined}
        onChange={({ target }) => {
          setNote(() => target.value);
          setNoteMissing(false);
        }}
      />
      <p role="alert" className="text-sm text-danger-text">
        {failed && errorText(failed)}
      </p>
      <Button
        block
        loading={reporting.isPending}
        disabled={isBusy || authority.trim().length < 2 || reference.trim() === ''}
        onClick={() => reporting.mutate()}
      >
        {t('report')}
      </Button>
      <Button block variant="secondary" loading={clearing.isPending} disabled={isBusy} onClick={clear}>
        {t('clear')}
      </Button>
      <p className="text-sm text-text-muted">{t('clearMeans')}</p>
    </div>
  );
};
