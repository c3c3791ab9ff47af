import { type Area, cutSize } from './crop-area.ts';

const quality = 0.92;

/** Crops an area of an image into a new file. Throws if the browser cannot. */
export const cut = async (url: string, area: Area): Promise<File> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), cutSize(area));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to cut on');
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('nothing was cut');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
};
