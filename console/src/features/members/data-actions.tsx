import { type AccountRequest, accountRequestReasonMax } from '@kindred/contract/console/account-requests';
import type { MemberLine } from '@kindred/contract/console/members';
import { Button } from '@kindred/ui/button';
import { TextArea } from '@kindred/ui/field';
import { useToast } from '@kindred/ui/toast';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { createTextDraft } from '../../lib/form-draft.ts';
import { FormSheet } from '../../lib/form-sheet.tsx';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';

type Kind = AccountRequest['kind'];

/** Requests the archive or the deletion of an account, for a member who cannot do it in the app. */
export const DataActions = ({ member: { hid, state } }: { member: MemberLine }) => {
  const { t } = useTranslation('console-data-requests');
  const [isOpen, setOpen] = useState(false);
  // The sheet shows the same text while it closes.
  const [kind, setKind] = useState<Kind>('export');
  if (state === 'deleted') return null;
  return (
    <fieldset className="mt-4 flex flex-wrap gap-2">
      <legend className="mb-2 text-sm font-semibold text-text-muted">{t('title')}</legend>
      {(['export', 'deletion'] as const).map((each) => (
        <Button
          key={each}
          compact
          variant="secondary"
          onClick={() => {
            setKind(each);
            setOpen(true);
          }}
        >
          {t(`request.${each}`)}
        </Button>
      ))}
      <RequestSheet key={kind} hid={hid} kind={kind} open={isOpen} onOpenChange={setOpen} />
    </fieldset>
  );
};

interface RequestSheetProps {
  readonly hid: string;
  readonly kind: Kind;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const RequestSheet = ({ hid, kind, open, onOpenChange }: RequestSheetProps) => {
  const { t } = useTranslation('console-data-requests');
  const showToast = useToast();
  const form = useRequestForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: 'fieldInvalid' } : {}),
    send: ({ reason }) => api('requestForAccount', { hid, kind, reason: reason.trim() }),
    draft: createTextDraft(`${kind}:${hid}`, 'reason'),
    onSent: () => {
      onOpenChange(false);
      showToast({ title: t('sent'), tone: 'success' });
    },
  });
  return (
    <FormSheet
      title={t(`request.${kind}`)}
      description={t(`means.${kind}`)}
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      submit={t('send')}
    >
      <TextArea label={t('why')} maxLength={accountRequestReasonMax} {...form.field('reason')} />
    </FormSheet>
  );
};
