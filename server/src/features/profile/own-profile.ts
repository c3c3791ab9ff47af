import type { UserInfo } from '@kindred/contract/profile';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { cityById } from '../../places/cities.ts';
import { dailyLikesOf } from '../matches-game/daily-likes.ts';

const cityOf = (viewer: Viewer, locale: string): NonNullable<UserInfo['own']>['city'] => {
  const place = cityById(viewer.city_id, locale);
  return place && { id: place.id, title: place.title, region: place.region, country_id: place.country_id };
};

/** What a member alone may know of themselves, and their city's name (decisions §1 Calls that the documents leave unnamed). */
export const ownProfile = async (
  context: Context,
  viewer: Viewer,
  locale: string,
): Promise<Pick<UserInfo, 'geo' | 'own'>> => {
  const city = cityOf(viewer, locale);
  return {
    geo: { city: city && { name: city.title } },
    own: {
      email: viewer.email ?? '',
      is_email_confirmed: viewer.email_confirmed_at !== null,
      birthday: viewer.birthday,
      search_gender: viewer.search_gender,
      search_age_from: viewer.search_age_from,
      search_age_to: viewer.search_age_to,
      city,
      language_tag: viewer.language,
      daily_likes: await dailyLikesOf(context, viewer),
    },
  };
};
