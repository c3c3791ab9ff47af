import type { UserInfo } from '@kindred/contract/profile';
import { IconButton } from '@kindred/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useFavorite } from '../../lib/members/use-favorite.ts';
import { userQuery } from './user-query.ts';

/** The star of a profile. Favorites are private (decisions §5 Favorites). */
export const FavoriteButton = ({ user }: { user: UserInfo }) => {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const { hid, masked_name: name } = user;
  const isFavorite = user.list_data.is_selected;
  const showStar = (is_selected: boolean): void => {
    client.setQueryData(
      userQuery(hid).queryKey,
      (now) => now && { ...now, list_data: { ...now.list_data, is_selected } },
    );
  };
  const setFavorite = useFavorite({
    hid,
    source: 'profile',
    show: (next) => {
      showStar(next);
      return () => showStar(!next);
    },
  });
  return (
    <IconButton
      label={t(isFavorite ? 'favorite.remove' : 'favorite.add', { name })}
      onClick={() => setFavorite(!isFavorite)}
    >
      <Star aria-hidden="true" className={isFavorite ? 'fill-current text-gold' : undefined} />
    </IconButton>
  );
};
