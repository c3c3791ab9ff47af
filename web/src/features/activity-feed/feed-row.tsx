import { limits } from '@kindred/contract/limits';
import { Button, IconButton } from '@kindred/ui/button';
import { Checkbox } from '@kindred/ui/checkbox';
import { cx } from '@kindred/ui/cx';
import { useSwipeAway } from '@kindred/ui/use-swipe-away';
import { Link } from '@tanstack/react-router';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/i18n/format.ts';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { lazyExtra } from '../../lib/layout/lazy-extra.tsx';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { hasDayOnly } from './feed-days.ts';
import type { FeedItem } from './feed-query.ts';
import { ItemSign } from './item-sign.tsx';
import { useItemTexts } from './use-item-texts.ts';
import { useOnView } from './use-mark-read.ts';

const DeclineReason = lazyExtra(async () => {
  await loadNamespaces('declines');
  return import('./decline-reason.tsx');
});

interface FeedRowProps {
  readonly item: FeedItem;
  /** Whether the item was unread at any time of this visit. */
  readonly isNew: boolean;
  /** Called once when an unread item comes into view. */
  readonly onView: () => void;
  readonly onDelete: () => void;
}

/** An item of the feed. A swipe to the side or the button deletes it. */
export const FeedRow = ({ item, isNew, onView, onDelete }: FeedRowProps) => {
  const { t } = useTranslation('activity-feed');
  const texts = useItemTexts();
  const view = useOnView(item.state === 'STATE_UNREAD' ? onView : null);
  const swipe = useSwipeAway(limits.toast.dismissPx, onDelete);
  return (
    <div
      ref={view}
      {...swipe}
      className={cx('relative flex items-start [touch-action:pan-y]', isNew && 'bg-brand-soft/40')}
    >
      <div className="min-w-0 flex-1">
        <ItemLink item={item}>
          <ItemContent item={item} isNew={isNew} />
        </ItemLink>
        <ItemAction item={item} />
      </div>
      <IconButton
        variant="muted"
        label={t('deleteItem', { item: `${texts.title(item)}. ${texts.text(item)}` })}
        onClick={onDelete}
        className="m-2"
      >
        <Trash aria-hidden="true" className="size-5!" />
      </IconButton>
    </div>
  );
};

interface SelectableRowProps {
  readonly item: FeedItem;
  readonly isNew: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

/** An item of the feed while items are selected. */
export const SelectableRow = ({ item, isNew, isSelected, onSelect }: SelectableRowProps) => (
  <Checkbox
    className="px-4 py-2"
    checked={isSelected}
    onChange={({ target }) => onSelect(target.checked)}
    label={
      <span className="flex gap-3">
        <ItemContent item={item} isNew={isNew} />
      </span>
    }
  />
);

const ItemContent = ({ item, isNew }: { item: FeedItem; isNew: boolean }) => {
  const { t } = useTranslation('activity-feed');
  const format = useFormat();
  const texts = useItemTexts();
  const { purchase } = item;
  return (
    <>
      <ItemSign {...item} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-semibold">
          {texts.title(item)}
          {isNew && (
            <span className="size-2.5 shrink-0 rounded-full bg-brand">
              <span className="sr-only">{t('unread')}</span>
            </span>
          )}
        </span>
        <span className="block text-sm text-pretty">{texts.text(item)}</span>
        <span className="block text-sm text-text-muted">
          {purchase?.decline && <DeclineReason reason={purchase.decline.reason} />}
          {!hasDayOnly(item) && <time dateTime={item.updateTime}>{format.time(new Date(item.updateTime))}</time>}
        </span>
      </span>
    </>
  );
};

const linkClass = 'flex gap-3 p-4 pe-0 -outline-offset-3';

/** Links the content to the page of the item: the profile, the dialog, or the photos of the current member. */
const ItemLink = ({ item: { actionTitle, user }, children }: { item: FeedItem; children: ReactNode }) => {
  if (user && actionTitle === 'openProfile')
    return (
      <Link to="/u{$userHashId}" params={{ userHashId: user.hid }} draggable={false} className={linkClass}>
        {children}
      </Link>
    );
  if (user && actionTitle === 'openDialog')
    return (
      <Link to="/dialogs/$dialogId" params={{ dialogId: user.hid }} draggable={false} className={linkClass}>
        {children}
      </Link>
    );
  if (actionTitle === 'openPhotos')
    return (
      <Link to="/profile" hash="photos" draggable={false} className={linkClass}>
        {children}
      </Link>
    );
  return <div className={linkClass}>{children}</div>;
};

/** The button of an item that opens a popup. */
const ItemAction = ({ item: { actionTitle, purchase } }: { item: FeedItem }) => {
  const { t } = useTranslation('activity-feed');
  const openPayment = useOpenPayment();
  const openPopup = useOpenPopup();
  const button = (text: string, onClick: () => void) => (
    <div className="pb-4 ps-19">
      <Button compact variant="secondary" onClick={onClick}>
        {text}
      </Button>
    </div>
  );
  if (actionTitle === 'getPremium') return button(t('action.getPremium'), () => openPayment('activity_feed'));
  if (actionTitle === 'verify') return button(t('action.verify'), () => openPopup('verifyPhoto'));
  if (actionTitle === 'retryPayment' && purchase?.decline) {
    const { context } = purchase.decline;
    return button(t('action.retryPayment'), () => openPayment(context));
  }
  if (actionTitle === 'openOffer' && purchase?.promotionalOffer) {
    const { code } = purchase.promotionalOffer;
    return button(t('action.openOffer'), () => openPopup('payment', { context: 'activity_feed', step: code }));
  }
  return null;
};
