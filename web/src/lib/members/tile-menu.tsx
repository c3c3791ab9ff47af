import { IconButton } from '@kindred/ui/button';
import type { MenuItem } from '@kindred/ui/menu';
import Ban from 'lucide-react/icons/ban';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { LazyMenu } from '../layout/lazy-menu.tsx';
import { useOpenPopup } from '../popups/popups.ts';

interface TileMenuProps {
  readonly hid: string;
  readonly name: string;
}

/** The actions on the member of a tile, which every list has: block and report. Needs the texts of `member-menu`. */
export const TileMenu = ({ hid, name }: TileMenuProps) => {
  const { t } = useTranslation('member-menu');
  const openPopup = useOpenPopup();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const items: readonly MenuItem[] = [
    { key: 'block', label: t('block'), icon: Ban, onSelect: () => openPopup('block', { user: hid }) },
    {
      key: 'report',
      label: t('report'),
      icon: Flag,
      tone: 'danger',
      onSelect: () => openPopup('abuse', { user: hid, from: 'list' }),
    },
  ];
  return (
    <>
      <IconButton
        variant="scrimInset"
        label={t('open', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical aria-hidden="true" />
      </IconButton>
      {anchor && (
        <LazyMenu anchor={anchor} label={t('open', { name })} items={items} onClose={() => setAnchor(undefined)} />
      )}
    </>
  );
};
