import { antiscamStates } from '@kindred/contract/antiscam';
import type { MemberPage } from '@kindred/contract/console/members';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { Button } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { hasRole, useMe } from '../../lib/me.ts';
import { ActionSheet } from './action-sheet.tsx';

const { clearedDays, newDialogs } = moderationLimits.antiscam;
const { suspected, limited, softBanned } = antiscamStates;
const names = Object.keys(antiscamStates) as (keyof typeof antiscamStates)[];

/** The antiscam state of a member, and an operator's clearance of it (decisions §5 Antiscam states), each after a question. */
export const Antiscam = ({ member: { hid }, risk: { antiscamState: state, clearedUntil } }: MemberPage) => {
  const { t } = useTranslation('console-members');
  const { roles } = useMe();
  const [asked, setAsked] = useState<'clear' | 'end'>();
  // The sheet shows the same text while it closes.
  const [shown, setShown] = useState<'clear' | 'end'>('clear');
  const isSuspicious = state === suspected || state === limited;
  const action = clearedUntil ? 'end' : 'clear';
  const time = clearedUntil && formatTime(clearedUntil);
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
            setAsked(action);
            setShown(action);
          }}
        >
          {t(`antiscam.${action}`, values)}
        </Button>
      )}
      <ActionSheet
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        hid={hid}
        draft={`${shown}:${hid}`}
        title={t(`antiscam.${shown}`, values)}
        means={t(`antiscam.${shown}Means`, values)}
        reasons={[]}
        send={({ note }) =>
          shown === 'clear' ? api('clearSuspicion', { hid, note }) : api('endClearance', { hid, note })
        }
      />
    </div>
  );
};
