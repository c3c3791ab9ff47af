import type { Dialog } from '@kindred/contract/messenger';
import { Avatar } from '@kindred/ui/avatar';
import { Button } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import Hand from 'lucide-react/icons/hand';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useOpenPayment } from '../../../lib/payments/use-open-payment.ts';
import { usePrefetchPayment } from '../../../lib/payments/use-prefetch-payment.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';

interface IntroProps {
  dialog: Dialog;
  isEmpty: boolean;
  /** A sentence to begin with. A tap puts it into the message field. */
  starter: string | null;
  onUseStarter: (starter: string) => void;
}

const canWrite = ({ isDeactivated, isBlockedByMe }: Dialog['user']): boolean => !isDeactivated && !isBlockedByMe;

/** The start of a thread: the other member, and in an empty thread a suggestion to write or greet. */
export const ThreadIntro = ({ dialog: { user }, isEmpty, starter, onUseStarter }: IntroProps) => {
  const { t } = useTranslation(['messenger', 'greet']);
  const openPopup = useOpenPopup();
  const { data: me } = useQuery(myProfileQuery);
  // Such a message waits until either member has Premium (decisions §3 Who may write).
  const isHeld =
    !user.isMatch &&
    !user.isPremium &&
    !user.isVip &&
    me?.payments.premium_status.is_active === false &&
    canWrite(user);
  const photo = user.listPhotoThumbnail;
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-8 text-center">
      <Avatar name={user.name} size="xl" src={photo?.url} thumbhash={photo?.thumbhash ?? undefined} />
      <p className="text-lg font-semibold">{t('thread.intro', { name: user.name, age: user.age })}</p>
      {isEmpty && (
        <p className="max-w-xs text-text-muted text-pretty">
          {t(`thread.${user.isMatch ? 'sayHello' : isHeld ? 'held' : 'firstStep'}`, { name: user.name })}
        </p>
      )}
      {isEmpty && isHeld && <SeePremium hid={user.hid} />}
      {isEmpty && canWrite(user) && (
        <Button
          variant="secondary"
          compact
          icon={<Hand aria-hidden="true" className="size-5" />}
          onClick={() => openPopup('greeting', { user: user.hid })}
        >
          {t('greet:open')}
        </Button>
      )}
      {isEmpty && starter && canWrite(user) && (
        <button
          type="button"
          onClick={() => onUseStarter(starter)}
          className="max-w-xs rounded-xl border border-border bg-surface px-4 py-3 text-sm shadow-card hover:border-brand-strong"
        >
          <span className="block text-balance">{starter}</span>
          <span className="mt-1 block font-semibold text-brand-strong">{t('thread.useStarter')}</span>
        </button>
      )}
    </div>
  );
};

/** Opens the payment that delivers the first message to a member who did not like the viewer. */
const SeePremium = ({ hid }: { hid: string }) => {
  const { t } = useTranslation('messenger');
  const openPayment = useOpenPayment();
  const prefetchRef = usePrefetchPayment('thread');
  return (
    <button
      ref={prefetchRef}
      type="button"
      onClick={() => openPayment('thread', hid)}
      className="min-h-11 rounded-full px-3 font-semibold text-brand-strong underline"
    >
      {t('thread.seePremium')}
    </button>
  );
};
