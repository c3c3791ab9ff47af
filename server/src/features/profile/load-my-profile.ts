import type { UserInfo } from '@kindred/contract/profile';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { cityById } from '../../places/cities.ts';
import { getDailyLikes, hasPhotoOrPending } from '../matches-game/daily-likes.ts';
import { getAntiscam } from '../moderation/risk/antiscam.ts';
import { isSubscribedToSmartMessages } from '../smart-messages/is-subscribed.ts';
import { hasSupportThread } from '../support/has-support-thread.ts';
import { nextNameChange } from './change-name.ts';
import { completenessOf } from './completeness.ts';

const cityOf = (viewer: Viewer, locale: string): NonNullable<UserInfo['own']>['city'] => {
  const place = cityById(viewer.city_id, locale);
  return place && { id: place.id, title: place.title, region: place.region, country_id: place.country_id };
};

const nameChangeSeconds = ({ clock }: Context, viewer: Viewer): number | null => {
  const next = nextNameChange(viewer, clock.now());
  return next && Math.ceil(next.getTime() / 1000);
};

/** Loads the private part of the viewer's profile, and the name of the city (decisions §1 Calls that the documents leave unnamed). */
export const loadMyProfile = async (
  context: Context,
  viewer: Viewer,
  locale: string,
): Promise<Pick<UserInfo, 'geo' | 'own'>> => {
  const city = cityOf(viewer, locale);
  const [{ count, limit, renewsAt }, has_photo, antiscam, is_subscribed, has_support_thread] = await Promise.all([
    getDailyLikes(context, viewer),
    hasPhotoOrPending(context, viewer),
    getAntiscam(context, viewer.id),
    isSubscribedToSmartMessages(context, viewer.id),
    hasSupportThread(context.db, viewer.id),
  ]);
  return {
    geo: { city: city && { name: city.title } },
    own: {
      email: viewer.email ?? '',
      is_email_confirmed: viewer.email_confirmed_at !== null,
      is_has_password: viewer.has_password,
      birthday: viewer.birthday,
      search_gender: viewer.search_gender,
      search_age_from: viewer.search_age_from,
      search_age_to: viewer.search_age_to,
      search_distance: viewer.search_distance,
      own_brand_only: viewer.own_brand_only,
      hide_online: viewer.hide_online,
      city,
      name_change_at: nameChangeSeconds(context, viewer),
      completeness: completenessOf(viewer),
      language_tag: viewer.language,
      daily_likes: { count, limit, renews_at: renewsAt && Math.ceil(renewsAt.getTime() / 1000) },
      has_photo,
      antiscam_state: antiscam.state,
      site_pushes_disabled: !viewer.site_pushes,
      is_subscribed,
      has_support_thread,
    },
  };
};
