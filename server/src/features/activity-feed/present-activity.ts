import type { Activity, ActivityAction, ActivityText, ActivityTitle } from '@kindred/contract/engagement/activity-feed';
import { paymentContextNames } from '@kindred/contract/payments/contexts';
import { declineCodeOf, orderExpiredCode } from '@kindred/contract/payments/declines';
import { featureOfList, type TariffList } from '@kindred/contract/payments/features';
import { photoStatuses } from '@kindred/contract/photos';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { coverOf, genderTypeOf } from '../members/present.ts';
import type { VisibleMember } from '../members/visible-members.ts';
import { listTeaserUrls } from '../photos/teaser.ts';
import type { ActivityRow } from './activity-feed.db.ts';
import { activityHid } from './activity-hid.ts';
import { isOpenOffer } from './find-discounts.ts';

export interface ActivityView {
  readonly context: Context;
  readonly isNamed: boolean;
  readonly members: ReadonlyMap<
    Id,
    Pick<VisibleMember, 'hid' | 'name' | 'gender' | 'cover_photo_id' | 'cover_thumbhash' | 'stub'>
  >;
  readonly discounts: ReadonlyMap<TariffList, number>;
}

/** The parts of an item that depend on its kind. */
interface Content extends Pick<Activity, 'type' | 'user' | 'purchase'> {
  readonly title: ActivityTitle;
  readonly text: ActivityText;
  readonly action: ActivityAction | null;
  readonly photo: Activity['details']['photo'];
}

type Present = (view: ActivityView, row: ActivityRow) => Content | undefined;

const nothingElse = { user: null, purchase: null, photo: null } as const;

const userOf = (
  { context, members }: ActivityView,
  { other_id }: ActivityRow,
): NonNullable<Activity['user']> | undefined => {
  const member = other_id === null ? undefined : members.get(other_id);
  if (member?.stub !== null) return undefined;
  const { hid, name, gender } = member;
  return { hid, name, gender: genderTypeOf(gender), photo: coverOf(context, member, 'p') };
};

const presentUnnamed = (kind: 'like' | 'visit'): Content => ({
  ...nothingElse,
  type: kind === 'like' ? 'TYPE_LIKE' : 'TYPE_VISIT',
  title: kind,
  text: `${kind}Hidden`,
  action: 'getPremium',
  // Drawn at random for each answer, so that the drawing identifies no member either.
  photo: { url: listTeaserUrls('tile', 1)[0] ?? '', thumbhash: null },
});

const byMember =
  (content: Pick<Content, 'type' | 'action'> & { readonly title: 'like' | 'visit' | 'match' | 'gift' }): Present =>
  (view, row) => {
    const { title } = content;
    if (!view.isNamed && (title === 'like' || title === 'visit')) return presentUnnamed(title);
    const user = userOf(view, row);
    if (!user) return undefined;
    return { ...nothingElse, ...content, text: title, user };
  };

const orderTexts = {
  paid: 'purchasePaid',
  declined: 'purchaseDeclined',
  expired: 'purchaseExpired',
  refunded: 'purchaseRefunded',
  taken: 'purchaseReturned',
} as const;

const titleOfOrder = ({ order_feature, plan }: ActivityRow): ActivityTitle =>
  order_feature === 'premium' ? (plan === 'gold' ? 'premiumPlus' : 'premium') : (order_feature ?? 'premium');

const presentPurchase: Present = (_, row) => {
  const { order_uid, order_state, order_feature, coins, boosts, period_days, period_until } = row;
  if (order_uid === null || order_feature === null) return undefined;
  if (order_state === null || order_state === 'offered' || order_state === 'pending') return undefined;
  const hasFailed = order_state === 'declined' || order_state === 'expired';
  return {
    ...nothingElse,
    type: 'TYPE_PURCHASE',
    title: titleOfOrder(row),
    text: orderTexts[order_state],
    action: hasFailed && !row.is_bought_since ? 'retryPayment' : null,
    purchase: {
      productType: order_feature,
      quantity: coins ?? boosts ?? period_days,
      expiryTime: order_state === 'paid' ? (period_until?.toISOString() ?? null) : null,
      decline: hasFailed
        ? {
            orderId: order_uid,
            reason: order_state === 'declined' ? declineCodeOf(row.decline_code) : orderExpiredCode,
            context: paymentContextNames.find((name) => name === row.context) ?? 'failed_order',
          }
        : null,
      promotionalOffer: null,
    },
  };
};

const presentOffer: Present = ({ context, discounts }, row) => {
  const offer = { ...nothingElse, type: 'TYPE_OFFER', title: 'offer', action: null } as const;
  if (row.is_used) return { ...offer, text: 'offerUsed' };
  if (row.list === null || row.expires_at === null || !isOpenOffer(row, context.clock.now()))
    return { ...offer, text: 'offerEnded' };
  const code = row.list as TariffList;
  return {
    ...offer,
    text: 'offer',
    action: 'openOffer',
    purchase: {
      productType: featureOfList(code),
      quantity: null,
      expiryTime: null,
      decline: null,
      promotionalOffer: {
        code,
        discountPercentage: discounts.get(code) || null,
        expireTime: row.expires_at.toISOString(),
      },
    },
  };
};

const presentPhotoResult: Present = ({ context }, { data, photo_id, thumbhash }) => {
  const isApproved = data.status === photoStatuses.moderated;
  return {
    ...nothingElse,
    type: 'TYPE_PHOTO',
    title: 'photo',
    text: isApproved ? 'photoApproved' : 'photoRejected',
    action: 'openPhotos',
    photo: photo_id === null ? null : { url: context.imageUrls.url(photo_id, 'p'), thumbhash },
  };
};

const verificationTexts = {
  valid: 'verificationValid',
  invalid: 'verificationInvalid',
  failed: 'verificationFailed',
  asked: 'verificationAsked',
} as const;

const presentVerification: Present = (_, { data }) => {
  const state = (Object.keys(verificationTexts) as (keyof typeof verificationTexts)[]).find(
    (each) => each === data.state,
  );
  if (!state) return undefined;
  const action = state === 'valid' ? null : 'verify';
  return { ...nothingElse, type: 'TYPE_VERIFICATION', title: 'verification', text: verificationTexts[state], action };
};

const presenters: Readonly<Record<string, Present>> = {
  like: byMember({ type: 'TYPE_LIKE', title: 'like', action: 'openProfile' }),
  visit: byMember({ type: 'TYPE_VISIT', title: 'visit', action: 'openProfile' }),
  match: byMember({ type: 'TYPE_MATCH', title: 'match', action: 'openDialog' }),
  gift: byMember({ type: 'TYPE_GIFT', title: 'gift', action: 'openDialog' }),
  purchase: presentPurchase,
  offer: presentOffer,
  photo: presentPhotoResult,
  verification: presentVerification,
};

/** Presents an item (spec 2 §3 Activity feed item); undefined if its member or order is not visible any more. */
export const presentActivity = (view: ActivityView, row: ActivityRow): Activity | undefined => {
  const content = presenters[row.kind]?.(view, row);
  if (!content) return undefined;
  const { type, title, text, action, photo, purchase, user } = content;
  // The exact time of a like would identify the member among those who were online then.
  const isDayOnly = action === 'getPremium';
  const timeOf = (at: Date): string => (isDayOnly ? `${row.day}T12:00:00.000Z` : at.toISOString());
  return {
    hid: activityHid(row.uid),
    type,
    title,
    templateText: text,
    actionTitle: action,
    state: row.is_read ? 'STATE_READ' : 'STATE_UNREAD',
    createTime: timeOf(row.created_at),
    updateTime: timeOf(row.updated_at),
    details: { photo },
    purchase,
    user,
  };
};
