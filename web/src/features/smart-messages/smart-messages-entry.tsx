import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Sparkles from 'lucide-react/icons/sparkles';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CardLine } from '../../lib/layout/card-line.tsx';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { saveInteraction } from './interaction.ts';
import { type Subscription, smartMessagesQuery } from './smart-messages-query.ts';
import { useThreadListPopup } from './use-thread-list-popup.ts';

const stateText = ({ is_subscribed, done }: Subscription): 'entry.off' | 'entry.active' | 'entry.done' => {
  if (!is_subscribed) return 'entry.off';
  return done ? 'entry.done' : 'entry.active';
};

/** Opens Smart Messages from the dialog list, and shows their state. Nothing if the state cannot be loaded. */
export default function SmartMessagesEntry() {
  const { t } = useTranslation('smart-messages');
  const openPopup = useOpenPopup();
  const client = useQueryClient();
  const { data: me, isError: isProfileMissing } = useQuery(myProfileQuery);
  const { data: state, isError } = useQuery(smartMessagesQuery);
  const hasPhoto = me !== undefined && me.photo_count > 0;
  useThreadListPopup(hasPhoto && state !== undefined && !state.is_known);
  if (!state && isError) return null;
  if (!state || !(me || isProfileMissing))
    return (
      <div className="px-3 py-2">
        <Skeleton className="h-20 rounded-xl" />
      </div>
    );
  const open = () => {
    saveInteraction(client);
    if (state.is_subscribed) return openPopup('smartMessagesInfo');
    openPopup(me && !hasPhoto ? 'smartMessagesPhoto' : 'smartMessages');
  };
  return (
    <div className="px-3 py-2">
      <CardLine
        icon={<Sparkles aria-hidden="true" />}
        title={t('entry.title')}
        text={t(stateText(state))}
        onPress={open}
      />
    </div>
  );
}
