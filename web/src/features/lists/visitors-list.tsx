import { IconButton } from '@kindred/ui/button';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { MemberTile } from '../../lib/members/member-tile.tsx';
import { useLapsedPremium } from '../../lib/members/use-premium.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';
import { EmptyList, MemberList } from './member-list.tsx';
import { PremiumList } from './premium-list.tsx';
import { listQuery } from './queries.ts';
import { useCounterReset, useNewHere } from './use-new-items.ts';

const query = listQuery('visitsYou');

/** Members who visited the viewer's profile, latest first, or their teasers. A visitor can be removed (spec 2 §2 Lists). */
export const VisitorsList = () => (
  <PremiumList kind="visitors">
    <LoadedVisitors />
  </PremiumList>
);

const LoadedVisitors = () => {
  const { t } = useTranslation('lists');
  const client = useQueryClient();
  const openPopup = useOpenPopup();
  const visits = useInfiniteQuery(query);
  useLapsedPremium(visits.error);
  useCounterReset('visitors', { ...visits, queryKey: query.queryKey });
  const isNew = useNewHere(visits.data);
  // The event of a visit names no member, so the list is fetched.
  useRealtime('push.visit', () => void client.invalidateQueries({ queryKey: query.queryKey }));
  return (
    <MemberList
      queryKey={query.queryKey}
      query={visits}
      call="visitsYou"
      label={t('title.visitors')}
      failedTitle={t('visitors.failed')}
      empty={<EmptyList art="search" title={t('visitors.empty.title')} text={t('visitors.empty.text')} />}
    >
      {(item) => (
        <MemberTile
          user={item.user}
          opens="profile"
          isNew={isNew(item)}
          throughBoost={item.throughBoost}
          action={
            <IconButton
              variant="scrim"
              label={t('visitors.remove.action', { name: item.user.name })}
              onClick={() => openPopup('removeVisitor', { user: item.user.hid })}
            >
              <X aria-hidden="true" />
            </IconButton>
          }
        />
      )}
    </MemberList>
  );
};
