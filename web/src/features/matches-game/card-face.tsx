import type { Candidate } from '@kindred/contract/matches-game';
import { Picture } from '@kindred/ui/picture';
import { memo } from 'react';
import type { CardTexts } from './card-texts.ts';
import { CardWords } from './card-words.tsx';
import { NoPortrait } from './no-portrait.tsx';

/** Of the drawing that `w` pictures are cut to; the card covers itself with it, whatever its own shape. */
const portrait = { width: 600, height: 800 };

interface CardFaceProps {
  candidate: Candidate;
  texts: CardTexts;
  onOpen: (hid: string) => void;
}

/** A portrait from edge to edge and the words on it. */
export const CardFace = memo(({ candidate: { user, thumbnail }, texts, onOpen }: CardFaceProps) => (
  <>
    {thumbnail ? (
      <Picture
        {...portrait}
        src={thumbnail.url}
        thumbhash={thumbnail.thumbhash ?? undefined}
        alt={texts.photoOf(user.name)}
        loading="eager"
        className="absolute inset-0 size-full"
      />
    ) : (
      <NoPortrait name={user.name} />
    )}
    <CardWords user={user} texts={texts} onOpen={onOpen} />
  </>
));
