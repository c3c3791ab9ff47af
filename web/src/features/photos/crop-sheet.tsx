import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useToast } from '@kindred/ui/toast';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { type Area, cropAspect, mostZoom } from './crop-area.ts';
import type { Uncropped } from './cropping.ts';
import { cut } from './cut.ts';

const filling = { position: 'absolute', inset: 0 } as const;
const cropStyle = {
  containerStyle: { ...filling, overflow: 'hidden', userSelect: 'none', touchAction: 'none', cursor: 'move' },
  mediaStyle: { ...filling, maxWidth: '100%', maxHeight: '100%', margin: 'auto', willChange: 'transform' },
  cropAreaStyle: {
    position: 'absolute',
    left: '50%',
    top: '50%',
    transform: 'translate(-50%, -50%)',
    boxSizing: 'border-box',
    boxShadow: '0 0 0 9999em',
    color: 'rgb(0 0 0 / 0.5)',
    border: '1px solid rgb(255 255 255 / 0.5)',
    overflow: 'hidden',
  },
} as const;

interface CropSheetProps {
  readonly what: Uncropped;
  readonly onFile: (file: File) => void;
  readonly onClosed: () => void;
}

/** Address of what is cropped; a file's own is let go some time after the sheet. */
const useAddress = (what: Uncropped): string => {
  const [address] = useState(() => ('file' in what ? URL.createObjectURL(what.file) : what.url));
  useEffect(
    () => () => {
      setTimeout(() => URL.revokeObjectURL(address), limits.photo.objectUrlSeconds * 1000);
    },
    [address],
  );
  return address;
};

/** Cuts a photo to the shape that it is shown in: dragged and pinched, or by the slider and the arrow keys. */
export default function CropSheet({ what, onFile, onClosed }: CropSheetProps) {
  const { t } = useTranslation(['photos', 'common']);
  const showToast = useToast();
  const address = useAddress(what);
  const [open, setOpen] = useState(true);
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [most, setMost] = useState(1);
  const [area, setArea] = useState<Area>();
  const [cutting, setCutting] = useState(false);
  const take = async () => {
    if (!area) return;
    setCutting(true);
    try {
      onFile(await cut(address, area));
      setOpen(false);
    } catch {
      // A browser that cannot cut it can still send it as it is.
      showToast({ title: t('crop.failed'), tone: 'danger' });
      setCutting(false);
    }
  };
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={t('crop.title')}
      closeLabel={t('common:action.close')}
      footer={
        <div className="flex flex-col gap-2">
          <Button block loading={cutting} disabled={!area} onClick={() => void take()}>
            {t('crop.use')}
          </Button>
          {'file' in what && (
            <Button
              block
              variant="ghost"
              onClick={() => {
                onFile(what.file);
                setOpen(false);
              }}
            >
              {t('crop.whole')}
            </Button>
          )}
        </div>
      }
    >
      {/* Dragging the picture must not drag the sheet. */}
      <div
        data-base-ui-swipe-ignore=""
        style={{ height: '48dvh' }}
        className="relative overflow-hidden rounded-xl bg-field"
      >
        <Cropper
          image={address}
          crop={at}
          zoom={zoom}
          minZoom={1}
          maxZoom={most}
          aspect={cropAspect}
          disableAutomaticStylesInjection
          // Its own sheet of styles would be on every page: all styles are one file.
          style={cropStyle}
          cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
          mediaProps={{ alt: '' }}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => setMost(mostZoom(naturalWidth, naturalHeight))}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className="mt-4 flex min-h-11 items-center gap-4 text-sm font-semibold">
        {t('crop.zoom')}
        <input
          type="range"
          min={1}
          max={most}
          step={0.01}
          value={zoom}
          disabled={most === 1}
          onChange={({ target }) => setZoom(Number(target.value))}
          style={{ accentColor: 'var(--k-brand-strong)' }}
          className="h-11 min-w-0 flex-1"
        />
      </label>
    </Sheet>
  );
}
