import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { FirstMessage } from './first-message.tsx';
import { MatchPortraits } from './match-portraits.tsx';
import { matchedProfileQuery, matchedUserQuery } from './matched-user-query.ts';
import { MessageSent } from './message-sent.tsx';

/** The brand's colour at the top, fading towards the first message. */
const ground = { backgroundImage: 'linear-gradient(var(--k-brand-soft), transparent 26rem)' };

/** Shows a match: the two portraits, and the form of the first message (spec 2 §2, §5). */
export default function MatchPopup({ sheet, parameters: { user: hid } }: PopupProps<'match'>) {
  const { t } = useTranslation(['matches-game', 'common']);
  const navigate = useNavigate();
  const { data: other } = useQuery(matchedUserQuery(hid));
  const { data: profile, isPending: isProfilePending } = useQuery(matchedProfileQuery(hid));
  const { data: myProfile } = useQuery(myProfileQuery);
  const [isSent, setSent] = useState(false);
  const keepPlaying = () => sheet.onOpenChange(false);
  // Replaces the popup in the history, so that Back from the chat leads to the page under the popup.
  const openChat = () => void navigate({ to: '/dialogs/$dialogId', params: { dialogId: hid }, replace: true });
  return (
    <Sheet
      {...sheet}
      size="full"
      ground={ground}
      title={t('match.title')}
      hideTitle
      closeLabel={t('common:action.close')}
    >
      <div className="mx-auto flex min-h-full w-full max-w-md flex-col items-center justify-center gap-4 text-center short:gap-2">
        {other ? (
          <MatchPortraits
            mine={{ name: myProfile?.masked_name ?? '', thumbnail: myProfile?.avatar ?? null }}
            theirs={{ name: other.name, thumbnail: other.thumbnail }}
          />
        ) : (
          <Skeleton className="h-56 w-66 short:h-40" />
        )}
        {/* Hidden from screen readers, which read the sheet's title. */}
        <p aria-hidden="true" className="text-4xl font-extrabold text-brand-strong">
          {t('match.title')}
        </p>
        <p className="min-h-6 text-text-muted">{other && t('match.text', { name: other.name })}</p>
        {other && !isSent && (
          <FirstMessage
            key={hid}
            hid={hid}
            name={other.name}
            theirProfile={isProfilePending ? undefined : (profile ?? null)}
            myProfile={myProfile}
            onSent={() => setSent(true)}
            onSkip={keepPlaying}
          />
        )}
        {other && isSent && <MessageSent name={other.name} onOpenChat={openChat} onKeepPlaying={keepPlaying} />}
      </div>
    </Sheet>
  );
}
