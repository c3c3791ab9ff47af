/** The classes of a square tile in the grid of photos. */
export const tileClass = 'relative aspect-square overflow-hidden rounded-xl bg-field shadow-card';
