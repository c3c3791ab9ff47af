import type { Candidate } from '@kindred/contract/matches-game';
import { Picture } from '@kindred/ui/picture';
import { memo } from 'react';
import { CardCaption } from './card-caption.tsx';
import type { CardTexts } from './card-texts.ts';
import { NoPortrait } from './no-portrait.tsx';

/** Of the drawing that `w` pictures are cut to; the card covers itself with it, whatever its own shape. */
const portrait = { width: 600, height: 800 };

/** Lets the initial show through until the photo is there. */
const clear = { backgroundColor: 'transparent' };

interface CardFaceProps {
  candidate: Candidate;
  texts: CardTexts;
  onOpen: (hid: string) => void;
}

/** A portrait from edge to edge and the words on it. */
export const CardFace = memo(({ candidate: { user, thumbnail }, texts, onOpen }: CardFaceProps) => (
  <>
    {/* Also under a photo without a thumbhash, so that a card is never blank while its photo is on the way. */}
    {!thumbnail?.thumbhash && <NoPortrait name={user.name} />}
    {thumbnail && (
      <Picture
        {...portrait}
        src={thumbnail.url}
        thumbhash={thumbnail.thumbhash ?? undefined}
        alt={texts.photoOf(user.name)}
        loading="eager"
        style={thumbnail.thumbhash ? undefined : clear}
        className="absolute inset-0 size-full"
      />
    )}
    <CardCaption user={user} texts={texts} onOpen={onOpen} />
  </>
));
