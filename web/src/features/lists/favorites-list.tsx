import { IconButton } from '@kindred/ui/button';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { listKeys } from '../../lib/members/list-keys.ts';
import { forgetMember } from '../../lib/members/listed-members.ts';
import { MemberTile, type TileMember } from '../../lib/members/member-tile.tsx';
import { useFavorite } from '../../lib/members/use-favorite.ts';
import { EmptyList, MemberList } from './member-list.tsx';
import { listQuery } from './queries.ts';

/** The viewer's favorites, latest first. Only the viewer sees them (decisions §5 Favorites). */
export const FavoritesList = () => {
  const { t } = useTranslation('lists');
  return (
    <MemberList
      queryKey={listKeys.favorites}
      query={useInfiniteQuery(listQuery('favorites'))}
      call="favorites"
      label={t('title.favorites')}
      failedTitle={t('favorites.failed')}
      empty={<EmptyList art="hearts" title={t('favorites.empty.title')} text={t('favorites.empty.text')} />}
    >
      {({ user }) => <MemberTile user={user} opens="profile" action={<RemoveButton user={user} />} />}
    </MemberList>
  );
};

/** The star of a favorite: a press removes the member. */
const RemoveButton = ({ user: { hid, name } }: { user: TileMember }) => {
  const { t } = useTranslation('lists');
  const client = useQueryClient();
  const setFavorite = useFavorite({
    hid,
    source: 'favorites',
    show: () => {
      const restore = forgetMember(client, hid, listKeys.favorites);
      // The star of the profile shows the change when the profile opens.
      void client.invalidateQueries({ queryKey: ['users', hid, 'profile'] });
      return restore;
    },
  });
  return (
    <IconButton variant="scrim" label={t('favorites.remove', { name })} onClick={() => setFavorite(false)}>
      <Star aria-hidden="true" className="fill-current text-gold" />
    </IconButton>
  );
};
