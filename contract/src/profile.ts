import { locales } from '@kindred/i18n/locales';
import { z } from 'zod';
import { antiscamState } from './antiscam.ts';
import { call } from './call.ts';
import { completeness } from './completeness.ts';
import { compatibility } from './engagement/compatibility.ts';
import { city } from './geo.ts';
import { limits } from './limits.ts';
import { profileEdits } from './profile-fields.ts';
import { day, empty, gender, hid, picture, rowNumber, unixSeconds } from './shapes.ts';

/** Reasons why a profile is not shown (spec 2 §2 Other-user profile screen). */
export const profileStubs = ['youBlockedUser', 'userBlockedYou', 'alreadyFoundLove'] as const;

/** The maximum distance of candidates in km; null is any distance (decisions §5 Search distance). */
const searchDistance = z.literal(limits.searchDistancesKm).nullable();
export type SearchDistance = z.infer<typeof searchDistance>;

/** The values of a profile as numbers of the vocabulary. */
const fields = z.object({
  goal: z.array(z.int()).optional(),
  marital_status: z.int().optional(),
  children: z.int().optional(),
  want_children: z.int().optional(),
  accommodation: z.int().optional(),
  alcohol: z.int().optional(),
  smoking: z.int().optional(),
  education: z.int().optional(),
  field_of_activity: z.int().optional(),
  position: z.string().optional(),
  religion: z.int().optional(),
  ethnicity: z.int().optional(),
  foreign_languages: z.array(z.int()).optional(),
  interests: z.array(z.int()).optional(),
  height: z.int().optional(),
  weight: z.int().optional(),
  conversation_prompt: z.int().optional(),
});

/** A member as shown to other members or to the member (spec 2 §3 User info). */
export const userInfo = z.object({
  id: hid,
  hid,
  /** Set if the profile is not shown. Then only name, gender and `list_data` are valid. */
  stub: z.enum(profileStubs).nullable(),
  masked_name: z.string(),
  gender: z.enum(['m', 'f']),
  age: z.int(),
  zodiac_sign_id: z.int(),
  email_confirmed: z.boolean(),
  verified: z.boolean(),
  is_demo: z.boolean(),
  avatar: picture.nullable(),
  photo_count: z.int(),
  payments: z.object({
    premium_status: z.object({ is_active: z.boolean(), plan: z.enum(['base', 'gold']).nullable() }),
    vip_status: z.object({ is_active: z.boolean() }),
  }),
  additional: z.object({
    online: z.boolean(),
    is_new: z.boolean(),
    /** Null for the current member, and for profiles with too few answers in common to compare. */
    compatibility: compatibility.nullable(),
  }),
  list_data: z.object({
    user_block_me: z.boolean(),
    i_block_user: z.boolean(),
    is_selected: z.boolean(),
    i_like_this_user: z.boolean(),
    user_like_me: z.boolean(),
    is_match: z.boolean(),
  }),
  /** The city's name is visible to Premium members and to the member. */
  geo: z.object({ city: z.object({ name: z.string() }).nullable() }),
  distance: z.int().nullable(),
  profile: z.object({ about_me: z.string(), mood: z.int().nullable(), fields }),
  /** Authorizes like and pass on the profile page, like a card's token; null if neither is possible. */
  operation_token: z.string().nullable(),
  /** Whether the viewer has answered the question of the profile. False for the current member. */
  is_prompt_answered: z.boolean(),
  /** Only for the current member. */
  own: z
    .object({
      email: z.string(),
      is_email_confirmed: z.boolean(),
      /** False if the member signed up by a provider and never set a password (spec 1 §3). */
      is_has_password: z.boolean(),
      birthday: day,
      search_gender: z.enum(['m', 'f']),
      search_age_from: z.int(),
      search_age_to: z.int(),
      search_distance: searchDistance,
      /** Members of other brands of the pool and this member are not shown to each other (decisions §3 Member pool). */
      own_brand_only: z.boolean(),
      /** Others see neither whether the member is online nor when the member was last seen (decisions §5 Hide online). */
      hide_online: z.boolean(),
      city: city.nullable(),
      /** When the name can be changed next; null if it can be changed now. */
      name_change_at: unixSeconds.nullable(),
      completeness,
      language_tag: z.string(),
      /** Likes of the current window of 24 hours; `renews_at` is its end, null before its first like. */
      daily_likes: z.object({ count: z.int(), limit: z.int().nullable(), renews_at: unixSeconds.nullable() }),
      /** Whether the member has a photo. One that waits for its review counts (decisions §5 Without a photo). */
      has_photo: z.boolean(),
      antiscam_state: antiscamState,
      /** Whether the member turned the notifications inside the app off (spec 2 §4 Push toasts). */
      site_pushes_disabled: z.boolean(),
      /** Whether Smart Messages are enabled (spec 3 §7: mass-activity subscription). */
      is_subscribed: z.boolean(),
      /** Whether the member has written to the operators: the dialog list shows the support thread (decisions §3 Support chat). */
      has_support_thread: z.boolean(),
    })
    .nullable(),
});
export type UserInfo = z.infer<typeof userInfo>;

const hidList = z
  .string()
  .max(23 * limits.listPage.max)
  .transform((list) => list.split(',').filter((item) => item !== ''))
  .pipe(z.array(hid).max(limits.listPage.max));

/** Returns profiles by hid, or the current member without any hid. Unknown members are left out. */
export const profileInfo = call({
  method: 'GET',
  path: '/rest/v2/user/info/profile',
  auth: 'member',
  rate: 'read',
  gate: { unlimitedWith: 'premium' },
  source: '2 §7, 3 §7',
  query: z.object({
    data_group: z.string().max(200).optional(),
    users_ids: hidList.optional(),
    users_hids: hidList.optional(),
  }),
  answer: z.object({ users: z.array(userInfo) }),
});

const vocabularyField = z.object({
  id: z.string(),
  type: z.enum(['single', 'multiple', 'range', 'text']),
  label: z.string(),
  min: z.int().optional(),
  max: z.int().optional(),
  values: z.array(z.object({ id: z.int(), title: z.string() })),
});

export const guestVocabulary = call({
  method: 'GET',
  path: '/rest/v2/user/info/profile/vocabulary/guest',
  auth: 'guest',
  rate: 'read',
  source: '2 §7',
  query: z.object({ funnel_id: z.string().max(64).optional() }),
  answer: z.object({ fields: z.array(vocabularyField) }),
});

/** Groups of profile fields. */
export const fieldGroups = [
  'goal',
  'interests',
  'marital',
  'physical',
  'habits',
  'profession',
  'languages',
  'religion',
  'prompt',
  'mood',
] as const;

/** Returns the vocabulary with the additional data of the profile screens (spec 3 §3 Vocabulary field). */
export const memberVocabulary = call({
  method: 'GET',
  path: '/rest/v2/user/info/profile/vocabulary',
  auth: 'member',
  rate: 'read',
  source: '3 §7',
  answer: z.object({
    fields: z.array(
      vocabularyField.extend({
        /** The values that `SHORT_GOALS` offers; all values for other fields. */
        visible_keys: z.array(z.int()),
        group_by: z.enum(fieldGroups),
      }),
    ),
  }),
});

/** The current member after a change, as `profileInfo` answers. */
const changed = z.object({ user: userInfo });

/** Changes the given fields; `null` clears an answer. Religion cannot be cleared at brands that require it. */
export const editProfile = call({
  method: 'POST',
  path: '/rest/v2/user/info/profile',
  auth: 'member',
  rate: 'write',
  source: '2 §7',
  body: profileEdits,
  answer: changed,
  errors: ['fieldInvalid'],
});

export const profileCompleteness = call({
  method: 'GET',
  path: '/rest/v2/user/info/profile/completeness',
  auth: 'member',
  rate: 'read',
  source: '2 §7',
  answer: completeness,
});

/** Changes name and city in one transaction; absent fields remain. The city determines the country. */
export const savePrivate = call({
  method: 'POST',
  path: '/rest/v2/user/settings/private',
  auth: 'member',
  rate: 'write',
  source: '2 §4 Personal data, §5, §7',
  body: z.object({
    name: z.string().trim().max(200).optional(),
    city_id: rowNumber.optional(),
    country_id: rowNumber.optional(),
  }),
  answer: changed,
  errors: ['nameInvalid', 'nameChangeUnavailable', 'cityUnknown'],
});

/** Changes the search settings. A change restarts the matches game (spec 2 §4). Absent fields remain. */
export const searchSettings = call({
  method: 'POST',
  path: '/rest/v2/user/settings/search',
  auth: 'member',
  rate: 'write',
  source: '2 §7',
  body: z.object({
    gender: gender.optional(),
    search_gender: gender.optional(),
    search_age_from: z.coerce.number().int().min(limits.age.min).max(limits.age.max),
    search_age_to: z.coerce.number().int().min(limits.age.min).max(limits.age.max),
    search_distance: searchDistance.optional(),
  }),
  answer: empty,
  errors: ['fieldInvalid'],
});

/** The titles of the other brands of the host's pool, in alphabetical order (decisions §3 Member pool). */
export const audienceBrands = call({
  method: 'GET',
  path: '/rest/v2/user/settings/audience',
  auth: 'any',
  rate: 'read',
  source: 'decisions §3 Member pool',
  answer: z.object({ brands: z.array(z.string()) }),
});

/**
 * Chooses on which brands the member is shown: on all brands of the pool, which is a consent to the brands that the page named, or on
 * the member's own brand alone (decisions §3 Member pool). Members with a common thread continue to see each other.
 */
export const saveAudience = call({
  method: 'POST',
  path: '/rest/v2/user/settings/audience',
  auth: 'member',
  rate: 'write',
  source: 'decisions §3 Member pool',
  body: z.object({ own_brand_only: z.boolean() }),
  answer: empty,
});

/** Hides from others whether the member is online and when the member was last seen, or shows it again (decisions §5 Hide online). */
export const saveHideOnline = call({
  method: 'POST',
  path: '/rest/v2/user/settings/hide_online',
  auth: 'member',
  rate: 'write',
  source: 'decisions §5 Hide online',
  body: z.object({ hide_online: z.boolean() }),
  answer: empty,
});

const languageSettings = {
  path: '/rest/v2/user/settings/language_tag',
  auth: 'member',
  allowHidden: true,
  source: '2 §7 Settings and account',
} as const;

/** The language of the member's emails, pushes and greetings. */
export const languageTag = call({
  ...languageSettings,
  method: 'GET',
  rate: 'read',
  answer: z.object({ language_tag: z.string() }),
});

/** Changes the language of the member's emails, pushes and greetings. Repetition changes nothing. */
export const saveLanguageTag = call({
  ...languageSettings,
  method: 'POST',
  rate: 'write',
  body: z.object({ language_tag: z.enum(locales) }),
  answer: empty,
});
