import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { likersQuery, showsLikers } from '../../../lib/members/likers-query.ts';
import { Teasers } from '../../../lib/members/teasers.tsx';
import { BenefitList } from '../../../lib/payments/benefit-list.tsx';
import { benefitsOf } from '../../../lib/payments/benefits.gen.ts';
import { listOfContext } from '../../../lib/payments/payment-contexts.gen.ts';
import { answeredList, tariffsQuery } from '../../../lib/payments/tariffs-query.ts';
import { usePrefetchPayment } from '../../../lib/payments/use-prefetch-payment.ts';
import { useReplaceByPayment } from '../../../lib/payments/use-replace-by-payment.ts';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { Sign } from '../contexts/sign-icon.tsx';
import { isOffer, type OfferName, offers } from './offers.ts';

/**
 * The offer that a URL names. Without likers, or if their list is not delivered, the offer of plans replaces the offer of likes. It also
 * replaces a special price that the server does not grant. Undefined while this loads.
 */
const useOffer = (requestedName: string): { name: OfferName | undefined; likers: number } => {
  const named =
    isOffer(requestedName) && (requestedName !== 'likesMe' || showsLikers) ? requestedName : 'freeSubscription';
  const { data: likers, isError } = useQuery({ ...likersQuery, enabled: named === 'likesMe' });
  const list = listOfContext.retargeting;
  const tariffs = useQuery({
    ...tariffsQuery({ feature: 'premium', context: 'retargeting', list }),
    enabled: named === 'specialPrice',
  });
  if (named === 'specialPrice') {
    if (tariffs.isPending) return { name: undefined, likers: 0 };
    const isGranted = tariffs.data !== undefined && answeredList(tariffs.data.tariffs, list) === list;
    return { name: isGranted ? named : 'freeSubscription', likers: 0 };
  }
  if (named !== 'likesMe') return { name: named, likers: 0 };
  if (likers === undefined) return { name: isError ? 'freeSubscription' : undefined, likers: 0 };
  return { name: likers > 0 ? named : 'freeSubscription', likers };
};

/** The title, the text and the labels of the two buttons. Without `open` the popup is a notice without an offer. */
const useOfferTexts = (name: OfferName, likers: number) => {
  const { t } = useTranslation(['payment-results', 'popups']);
  const { data: own } = useQuery(myProfileQuery);
  if (name === 'likesMe')
    return {
      title: t('likesMe.title', { count: likers }),
      text: own?.payments.premium_status.is_active ? (
        t('popups:likes.text')
      ) : (
        <BenefitList names={benefitsOf.premium} />
      ),
      open: t('likesMe.open'),
      leave: t('likesMe.leave'),
    };
  if (name === 'specialPrice')
    return {
      title: t('popups:specialPrice.title'),
      text: t('popups:specialPrice.text', { count: popupLimits.retargeting.priceHours }),
      open: t('popups:specialPrice.open'),
      leave: t('popups:specialPrice.leave'),
    };
  if (name !== 'unlimited')
    return {
      title: t(`${name}.title`),
      text: (
        <>
          <BenefitList names={benefitsOf[name === 'vipOffer' ? 'vip' : 'premium']} className="mb-4" />
          {t(`${name}.text`)}
        </>
      ),
      open: t(`${name}.open`),
      leave: t(`${name}.leave`),
    };
  const isUnlimited = own?.own?.daily_likes.limit === null;
  return isUnlimited
    ? { title: t('unlimited.title'), text: t('unlimited.text'), open: undefined, leave: t('unlimited.ok') }
    : {
        title: t('upgrade.title'),
        text: <BenefitList names={benefitsOf.gold} />,
        open: t('limit.upgrade'),
        leave: t('upgrade.leave'),
      };
};

/** An offer or a notice. Leaving it is as easy as accepting it. */
export default function OfferPopup({ sheet, parameters: { offer: requestedName } }: PopupProps<'offer'>) {
  const { name, likers } = useOffer(requestedName);
  return name && <Offer sheet={sheet} name={name} likers={likers} />;
}

const Offer = ({ sheet, name, likers }: Pick<PopupProps<'offer'>, 'sheet'> & { name: OfferName; likers: number }) => {
  const { t } = useTranslation('common');
  const { title, text, open, leave } = useOfferTexts(name, likers);
  const replacePopup = useReplaceByPayment();
  const navigate = useNavigate();
  const { data: own } = useQuery(myProfileQuery);
  const showsList = name === 'likesMe' && own?.payments.premium_status.is_active === true;
  const { icon, context } = offers[name];
  const prefetchRef = usePrefetchPayment(context);
  return (
    <Sheet {...sheet} title={title} hideTitle closeLabel={t('action.close')}>
      <div className="flex flex-col items-center gap-4 text-center">
        {name === 'likesMe' ? (
          <div className="relative flex w-full items-center justify-center py-4">
            <Teasers />
            <span className="relative">
              <Sign icon={icon} />
            </span>
          </div>
        ) : (
          <Sign icon={icon} />
        )}
        <h3 aria-hidden="true" className="text-2xl font-bold text-balance">
          {title}
        </h3>
        <div className="text-pretty">{text}</div>
        <div className="mt-2 flex w-full flex-col gap-3">
          {open && (
            <Button
              ref={prefetchRef}
              block
              onClick={() =>
                showsList ? void navigate({ href: '/activity/likes', replace: true }) : replacePopup(context)
              }
            >
              {open}
            </Button>
          )}
          <Button block variant={open ? 'secondary' : 'primary'} onClick={() => sheet.onOpenChange(false)}>
            {leave}
          </Button>
        </div>
      </div>
    </Sheet>
  );
};
