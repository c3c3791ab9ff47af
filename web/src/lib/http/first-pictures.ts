import type { FirstCall } from '@kindred/contract/brand/boot';

/** The pictures of an answer that are requested before the app shows them: a phone shows two beside each other. */
const mostPictures = 2;

/** The value at a path of names with dots between them. */
const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], value);

/** The addresses of an answer's first pictures. An item may have none. */
const addressesOf = (text: string, [list, picture]: NonNullable<FirstCall['pictures']>): (string | undefined)[] => {
  const items = valueAt(JSON.parse(text), list) as readonly unknown[];
  return items.slice(0, mostPictures).map((item) => valueAt(item, `${picture}.url`) as string | undefined);
};

/** Not by `<link rel="preload">`, for which the console warns if a screen does not show the picture. */
const request = (address: string): HTMLImageElement => {
  const image = new Image();
  image.alt = '';
  // Before the app's scripts.
  image.fetchPriority = 'high';
  image.src = address;
  return image;
};

/** Shows a picture, if the page has a place for it. Resolves when it is visible. A failed one is left to the app. */
const show = async (image: HTMLImageElement | undefined, place: Element | undefined): Promise<void> => {
  if (!image || !place) return;
  place.append(image);
  await image.decode().catch(() => undefined);
};

/**
 * Requests the first pictures of an answer, and shows them in the page's frame, which the app replaces (`ssr/member-frames.tsx`). Resolves
 * when they are visible.
 * @param parsed resolves when the page has its frame
 */
export const showPictures = async (
  text: string,
  pictures: FirstCall['pictures'],
  parsed: Promise<void>,
): Promise<void> => {
  if (!pictures) return;
  const images = addressesOf(text, pictures).map((address) => (address ? request(address) : undefined));
  await parsed;
  const places = document.querySelectorAll('[data-first-picture]');
  await Promise.all(images.map((image, index) => show(image, places[index])));
};
