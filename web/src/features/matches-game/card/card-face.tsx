import type { Candidate } from '@kindred/contract/matches-game';
import { Picture } from '@kindred/ui/picture';
import { memo } from 'react';
import { CardCaption } from './card-caption.tsx';
import type { CardTexts } from './card-texts.ts';
import { NoPortrait } from './no-portrait.tsx';

/** The size of `w` images in pixels. The card crops them to its own shape. */
const portraitSize = { width: 600, height: 800 };

/** Shows the initial behind the photo until the photo is loaded. */
const transparent = { backgroundColor: 'transparent' };

interface CardFaceProps {
  candidate: Candidate;
  texts: CardTexts;
  onOpen: (hid: string) => void;
}

/** The photo of a card with its caption. */
export const CardFace = memo(({ candidate: { user, thumbnail }, texts, onOpen }: CardFaceProps) => (
  <>
    {/* Also behind a photo without a thumbhash, so that a card is never blank while its photo loads. */}
    {!thumbnail?.thumbhash && <NoPortrait name={user.name} />}
    {thumbnail && (
      <Picture
        {...portraitSize}
        src={thumbnail.url}
        thumbhash={thumbnail.thumbhash ?? undefined}
        alt={texts.photoOf(user.name)}
        loading="eager"
        data-photo-of={user.hid}
        style={thumbnail.thumbhash ? undefined : transparent}
        className="absolute inset-0 size-full"
      />
    )}
    <CardCaption user={user} texts={texts} onOpen={onOpen} />
  </>
));
