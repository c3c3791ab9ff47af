import { antiscamStates } from '@kindred/contract/antiscam';
import type { MemberPage } from '@kindred/contract/console/members';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { Button } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { hasRole, useMe } from '../../lib/me.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { ActionSheet } from './action-sheet.tsx';

const { clearedDays, newDialogs } = moderationLimits.antiscam;
const { suspected, limited, softBanned } = antiscamStates;
const names = Object.keys(antiscamStates) as (keyof typeof antiscamStates)[];

/** The antiscam state of a member. Operators clear it or end the clearance after a confirmation (decisions §5 Antiscam states). */
export const Antiscam = ({ member: { hid }, risk: { antiscamState: state, clearedUntil } }: MemberPage) => {
  const { t } = useTranslation('console-members');
  const { roles } = useMe();
  const [openAction, setOpenAction] = useState<'clear' | 'end'>();
  // The sheet shows the same text while it closes.
  const [shownAction, setShownAction] = useState<'clear' | 'end'>('clear');
  const isSuspicious = state === suspected || state === limited;
  const action = clearedUntil ? 'end' : 'clear';
  const time = clearedUntil ? formatTime(clearedUntil) : '';
  const values = { days: clearedDays, max: newDialogs, time };
  const name = names.find((key) => antiscamStates[key] === state) ?? 'none';
  return (
    <div className="mt-4 flex flex-col items-start gap-2 text-sm">
      <p className={cx('font-semibold', (isSuspicious || state === softBanned) && 'text-danger-text')}>
        {t(`antiscam.${name}`, values)}
      </p>
      {state === softBanned && time && <p>{t('antiscam.later', values)}</p>}
      {(isSuspicious || clearedUntil) && hasRole(roles, ['moderator']) && (
        <Button
          compact
          variant="secondary"
          onClick={() => {
            setOpenAction(action);
            setShownAction(action);
          }}
        >
          {t(`antiscam.${action}`, values)}
        </Button>
      )}
      <ActionSheet
        open={openAction !== undefined}
        onClose={() => setOpenAction(undefined)}
        hid={hid}
        draft={`${shownAction}:${hid}`}
        title={t(`antiscam.${shownAction}`, values)}
        description={t(`antiscam.${shownAction}Means`, values)}
        reasons={[]}
        send={({ note }) =>
          shownAction === 'clear' ? api('clearSuspicion', { hid, note }) : api('endClearance', { hid, note })
        }
      />
    </div>
  );
};
