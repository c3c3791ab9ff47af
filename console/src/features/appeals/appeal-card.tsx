import type { OpenAppeal } from '@kindred/contract/console/moderation';
import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { TextArea } from '@kindred/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { createTextDraft } from '../../lib/form-draft.ts';
import { formatTime } from '../../lib/format.ts';
import { MemberLink } from '../../lib/member-link.tsx';
import { ProfileEvidence } from '../../lib/profile-evidence.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { ReportList } from '../../lib/report-list.tsx';
import { findRequestFaults } from '../../lib/request-faults.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { appealsKey } from './appeals-key.ts';

/** One appeal: the decision, the member’s text, earlier decisions, and the form of the answer. */
export const AppealCard = ({ appeal }: { appeal: OpenAppeal }) => {
  const { t } = useTranslation(['console-queues', 'decisions']);
  return (
    <li className={`${cardClass} grid items-start gap-6 lg:grid-cols-[1fr_22rem]`}>
      <div className="flex min-w-0 flex-col gap-3">
        <div>
          <h2 className="text-lg font-bold break-words">
            <MemberLink hid={appeal.hid}>{appeal.name}</MemberLink>
          </h2>
          <p className="font-semibold">{t(`decisions:kind.${appeal.kind}`)}</p>
          <p>{t(`decisions:reason.${appeal.reason}`)}</p>
          <p className="text-sm text-text-muted">
            {appeal.brand} · {formatTime(appeal.decidedAt)} ·{' '}
            {appeal.decidedBy === null ? t('appeals.automatic') : t('appeals.decidedBy', { name: appeal.decidedBy })}
          </p>
          {appeal.note && <p className="text-sm">{t('appeals.note', { note: appeal.note })}</p>}
        </div>
        {appeal.words && <q className="break-words whitespace-pre-line">{appeal.words}</q>}
        {appeal.photo && (
          <img src={appeal.photo} alt={t('decisions:part.photo')} className="max-h-60 w-fit rounded-xl" />
        )}
        <p className="rounded-lg bg-field p-4 break-words whitespace-pre-line">{appeal.text}</p>
        {appeal.caseId && <Evidence caseId={appeal.caseId} />}
        {appeal.history.length > 0 && (
          <section aria-label={t('appeals.history')}>
            <h3 className="font-semibold">{t('appeals.history')}</h3>
            <ul className="text-sm text-text-muted">
              {appeal.history.map((decision) => (
                <li key={decision.at}>
                  {formatTime(decision.at)} · {t(`decisions:kind.${decision.kind}`)}
                  {decision.isUndone && <> · {t('appeals.undone')}</>}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {appeal.mayAnswer ? (
        <AppealForm uid={appeal.uid} />
      ) : (
        <p className="rounded-lg bg-field p-4">{t('appeals.own')}</p>
      )}
    </li>
  );
};

/** The reports of the case. Each request writes an audit line, so they load on demand. */
const Evidence = ({ caseId }: { caseId: string }) => {
  const { t } = useTranslation('console-queues');
  const [isRequested, setRequested] = useState(false);
  const query = useQuery({
    queryKey: ['case', caseId],
    queryFn: () => api('readReports', { id: caseId }),
    enabled: isRequested,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section aria-label={t('appeals.evidence')} className="flex flex-col gap-4">
      {isRequested ? (
        <QueryState query={query} skeletonClassName="h-40">
          {({ reports, photos, texts }) => (
            <>
              <ReportList reports={reports} />
              <ProfileEvidence photos={photos} texts={texts} />
            </>
          )}
        </QueryState>
      ) : (
        <Button compact variant="secondary" onClick={() => setRequested(true)}>
          {t('appeals.evidence')}
        </Button>
      )}
    </section>
  );
};

const AppealForm = ({ uid }: { uid: string }) => {
  const { t } = useTranslation('console-queues');
  const errorText = useErrorText();
  const form = useRequestForm({
    initial: { answer: '', granted: false },
    validate: (values) => findRequestFaults('decideAppeal', values),
    send: ({ answer, granted }) => api('decideAppeal', { uid, granted, answer: answer.trim() }),
    draft: createTextDraft(`appeal:${uid}`, 'answer'),
    invalidates: [appealsKey],
  });
  const decide = (granted: boolean) => {
    form.set({ granted });
    form.submit();
  };
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <TextArea
        label={t('appeals.answer')}
        rows={4}
        maxLength={limits.decisions.replyMax}
        error={form.faults.answer ? t('appeals.answerNeeded') : form.error !== null && errorText(form.error)}
        {...form.field('answer')}
      />
      <Button
        block
        loading={form.isPending && form.values.granted}
        disabled={form.isPending}
        onClick={() => decide(true)}
      >
        {t('appeals.grant')}
      </Button>
      <Button
        block
        variant="secondary"
        loading={form.isPending && !form.values.granted}
        disabled={form.isPending}
        onClick={() => decide(false)}
      >
        {t('appeals.uphold')}
      </Button>
    </form>
  );
};
