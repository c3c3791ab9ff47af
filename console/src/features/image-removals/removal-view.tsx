import type { MemberPhoto } from '@kindred/contract/console/members';
import { dutyLimits } from '@kindred/contract/engagement/duty-limits';
import { Button } from '@kindred/ui/button';
import { Checkbox } from '@kindred/ui/checkbox';
import { TextArea, TextField } from '@kindred/ui/field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { createTextDraft } from '../../lib/form-draft.ts';
import { formatTime } from '../../lib/format.ts';
import { MemberLink } from '../../lib/member-link.tsx';
import { PhotoTile } from '../../lib/photo-tile.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { findRequestFaults } from '../../lib/request-faults.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { removalsKey } from './removals-key.ts';

interface RemovalViewProps {
  readonly id: string;
  readonly onClosed: () => void;
}

/** A request: the photos of the profile that it names or that the operator names, and the decision. Each load writes an audit line. */
export const RemovalView = ({ id, onClosed }: RemovalViewProps) => {
  const [hid, setHid] = useState<string>();
  const query = useQuery({
    queryKey: [...removalsKey, 'one', id, hid],
    queryFn: () => api('openRemovalRequest', hid === undefined ? { id } : { id, hid }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  return (
    <div className="flex flex-col gap-4">
      <FindForm id={id} onFind={setHid} />
      <QueryState query={query} skeletonClassName="h-40">
        {(opened) => <Decision key={opened.member?.hid} id={id} opened={opened} onClosed={onClosed} />}
      </QueryState>
    </div>
  );
};

/** Names the member whose photos are shown. */
const FindForm = ({ id, onFind }: { id: string; onFind: (hid: string) => void }) => {
  const { t } = useTranslation('console-removals');
  const [hid, setHid] = useState('');
  const isValid = findRequestFaults('openRemovalRequest', { id, hid: hid.trim() }).hid === undefined && hid !== '';
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) onFind(hid.trim());
  };
  return (
    <form onSubmit={find} className="flex max-w-xl flex-wrap items-end gap-3">
      <TextField
        className="min-w-0 flex-1 basis-60"
        label={t('hid')}
        value={hid}
        autoComplete="off"
        onChange={({ target }) => setHid(target.value)}
      />
      <Button compact type="submit" variant="secondary" disabled={!isValid} className="mb-1.5">
        {t('find')}
      </Button>
    </form>
  );
};

interface DecisionProps extends RemovalViewProps {
  readonly opened: Awaited<ReturnType<typeof api<'openRemovalRequest'>>>;
}

const Decision = ({ id, opened, onClosed }: DecisionProps) => {
  const { t } = useTranslation('console-removals');
  const errorText = useErrorText();
  const { member, photos, named } = opened;
  const [chosen, setChosen] = useState<readonly string[]>(named);
  const form = useRequestForm({
    initial: () => ({ note: '', action: 'remove' as 'remove' | 'reject' }),
    validate: ({ note, action }) =>
      action === 'reject'
        ? findRequestFaults('rejectRemovalRequest', { id, note })
        : findRequestFaults('removeRequestedImages', { id, note, photos: [...chosen] }),
    send: ({ note, action }): Promise<unknown> =>
      action === 'reject'
        ? api('rejectRemovalRequest', { id, note })
        : api('removeRequestedImages', { id, note, photos: [...chosen] }),
    draft: createTextDraft(`removal:${id}`, 'note'),
    invalidates: [removalsKey],
    onSent: onClosed,
  });
  const { values, isPending } = form;
  const submit = (action: typeof values.action) => {
    form.set({ action });
    form.submit();
  };
  const toggle = (uid: string) =>
    setChosen((now) => (now.includes(uid) ? now.filter((each) => each !== uid) : [...now, uid]));
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {member ? (
        <>
          <p className="font-semibold">
            <MemberLink hid={member.hid}>{member.name}</MemberLink>{' '}
            <span className="text-text-muted">{member.brand}</span>
          </p>
          <ChoosePhotos photos={photos} chosen={chosen} onToggle={toggle} />
        </>
      ) : (
        <p className="text-sm text-text-muted">{t('noMember')}</p>
      )}
      <TextArea
        label={t('note')}
        maxLength={dutyLimits.imageRemoval.noteMax}
        error={form.faults.note && t('noteNeeded')}
        {...form.field('note')}
      />
      <p role="alert" className="text-sm text-danger-text">
        {form.error !== null && errorText(form.error)}
      </p>
      {/* No submit button: Enter in a field must not decide. */}
      <div className="flex flex-wrap gap-3">
        <Button
          compact
          variant="danger"
          loading={isPending && values.action === 'remove'}
          disabled={isPending || chosen.length === 0}
          onClick={() => submit('remove')}
        >
          {t('remove', { count: chosen.length })}
        </Button>
        <Button
          compact
          variant="secondary"
          loading={isPending && values.action === 'reject'}
          disabled={isPending}
          onClick={() => submit('reject')}
        >
          {t('reject')}
        </Button>
      </div>
      <p className="text-sm text-text-muted">{t('answered')}</p>
    </form>
  );
};

interface ChoosePhotosProps {
  readonly photos: readonly MemberPhoto[];
  readonly chosen: readonly string[];
  readonly onToggle: (uid: string) => void;
}

const ChoosePhotos = ({ photos, chosen, onToggle }: ChoosePhotosProps) => {
  const { t } = useTranslation(['console-removals', 'console-members']);
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('choose')}</legend>
      <ul className="flex flex-wrap gap-4">
        {photos.map((photo) => (
          <li key={photo.id} className="w-36">
            <PhotoTile photo={photo} isSmall />
            <Checkbox
              label={formatTime(photo.createdAt)}
              checked={chosen.includes(photo.id)}
              onChange={() => onToggle(photo.id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
