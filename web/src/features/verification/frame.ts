/** The classes of the frame around the picture, live or taken. */
export const frameClass = 'relative mx-auto aspect-4/5 w-full overflow-hidden rounded-2xl bg-black shadow-card';

/** Mirrors the preview. The sent picture is not mirrored. */
export const mirrored = { transform: 'scaleX(-1)' };
