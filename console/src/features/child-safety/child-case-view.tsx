import type { ChildCase } from '@kindred/contract/console/child-safety';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { Button } from '@kindred/ui/button';
import { TextArea, TextField } from '@kindred/ui/field';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { createTextDraft } from '../../lib/form-draft.ts';
import { formatTime } from '../../lib/format.ts';
import { ProfileEvidence } from '../../lib/profile-evidence.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { findRequestFaults } from '../../lib/request-faults.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
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
    <QueryState query={query} skeletonClassName="h-40">
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
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
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

interface CloseValues {
  readonly authority: string;
  readonly reference: string;
  readonly note: string;
  readonly action: 'report' | 'clear';
}

const findReportFaults = ({ authority, reference, note }: CloseValues) =>
  findRequestFaults('reportChildCase', { authority, reference, note });

const CloseForm = ({ id, onClosed }: { id: string; onClosed: () => void }) => {
  const { t } = useTranslation('console-child');
  const errorText = useErrorText();
  const form = useRequestForm({
    initial: (): CloseValues => ({ authority: '', reference: '', note: '', action: 'report' }),
    validate: (values) =>
      values.action === 'report'
        ? findReportFaults(values)
        : findRequestFaults('clearChildCase', { note: values.note }),
    send: ({ action, authority, reference, note }): Promise<unknown> =>
      action === 'report'
        ? api('reportChildCase', { id, authority, reference, note })
        : api('clearChildCase', { id, note: note.trim() }),
    draft: createTextDraft(`child:${id}`, 'note'),
    invalidates: [childCasesKey],
    onSent: onClosed,
  });
  const { values, isPending } = form;
  const submit = (action: CloseValues['action']) => {
    form.set({ action });
    form.submit();
  };
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField label={t('authority')} {...form.field('authority')} />
      <TextField label={t('reference')} {...form.field('reference')} />
      <TextArea
        label={t('note')}
        maxLength={moderationLimits.noteMax}
        error={form.faults.note && t('noteNeeded')}
        {...form.field('note')}
      />
      <p role="alert" className="text-sm text-danger-text">
        {form.error !== null && errorText(form.error)}
      </p>
      {/* No submit button: Enter in a field must not report. */}
      <Button
        block
        loading={isPending && values.action === 'report'}
        disabled={isPending || Object.keys(findReportFaults(values)).length > 0}
        onClick={() => submit('report')}
      >
        {t('report')}
      </Button>
      <Button
        block
        variant="secondary"
        loading={isPending && values.action === 'clear'}
        disabled={isPending}
        onClick={() => submit('clear')}
      >
        {t('clear')}
      </Button>
      <p className="text-sm text-text-muted">{t('clearMeans')}</p>
    </form>
  );
};
