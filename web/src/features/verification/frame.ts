/** The place of the picture, live or taken. */
export const frameClass = 'relative mx-auto aspect-4/5 w-full overflow-hidden rounded-2xl bg-black shadow-card';

/** As one knows oneself; what is sent is not mirrored. */
export const mirrored = { transform: 'scaleX(-1)' };
