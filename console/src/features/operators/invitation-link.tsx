import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';

/** The link of an invitation, to be passed on to the operator. */
export const InvitationLink = ({ email, link }: { email: string; link: string }) => {
  const { t } = useTranslation('console-operators');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <div role="status" className="flex flex-col gap-2 rounded-lg bg-success-soft p-3 text-sm">
      <p>{t('invite.made', { email, hours: limits.console.invitationHours })}</p>
      <code className="break-all">{link}</code>
      <Button compact variant="secondary" onClick={() => void copy()}>
        {t(isCopied ? 'invite.copied' : 'invite.copy')}
      </Button>
    </div>
  );
};
