import { limits } from '@kindred/contract/limits';

/** The aspect ratio of the frame on the screen. */
const shape = 4 / 5;

/** The part of a picture that the frame shows. */
export const cropToFrame = (width: number, height: number) => {
  const wide = Math.min(width, Math.round(height * shape));
  const high = Math.min(height, Math.round(width / shape));
  return { x: Math.round((width - wide) / 2), y: Math.round((height - high) / 2), width: wide, height: high };
};

/** Takes a picture of the camera as the frame shows it, but not mirrored. Undefined while the camera shows nothing. */
export const takePicture = async (video: HTMLVideoElement): Promise<File | undefined> => {
  const { x, y, width, height } = cropToFrame(video.videoWidth, video.videoHeight);
  if (width === 0 || height === 0) return undefined;
  // The picture of a small camera is enlarged to the minimum size of a photo.
  const scale = Math.max(1, limits.photo.shortestSide / Math.min(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(video, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return blob ? new File([blob], 'selfie.jpg', { type: 'image/jpeg' }) : undefined;
};
