import { IconButton } from '@kindred/ui/button';
import { Picture } from '@kindred/ui/picture';
import { Progress } from '@kindred/ui/progress';
import X from 'lucide-react/icons/x';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { tileClass } from './tile-class.ts';

interface SendingTileProps {
  readonly preview: string;
  /** The share of the bytes that were sent, 0 to 1. */
  readonly share: number;
  readonly onCancel: () => void;
}

/** A photo during its upload. */
export const SendingTile = ({ preview, share, onCancel }: SendingTileProps) => {
  const { t } = useTranslation('photos');
  return (
    <li className={tileClass}>
      <Picture src={preview} alt="" width={1} height={1} loading="eager" className="size-full opacity-70" />
      <IconButton variant="scrim" label={t('cancel')} onClick={onCancel} className="absolute top-1 end-1">
        <X aria-hidden="true" />
      </IconButton>
      <div className="absolute inset-x-0 bottom-0 bg-scrim p-2">
        <Progress
          label={t('sending')}
          value={share}
          max={1}
          valueText={t('percent', { percent: Math.round(share * 100) })}
        />
      </div>
    </li>
  );
};
