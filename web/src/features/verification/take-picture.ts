import { limits } from '@kindred/contract/limits';

/** What the frame on the screen shows: 4 to 5. */
const shape = 4 / 5;

/** The part of a picture that a frame of that shape shows of it. */
export const framed = (width: number, height: number) => {
  const wide = Math.min(width, Math.round(height * shape));
  const high = Math.min(height, Math.round(width / shape));
  return { x: Math.round((width - wide) / 2), y: Math.round((height - high) / 2), width: wide, height: high };
};

/** A still of what the camera shows, as it is seen but for the mirror; undefined where it shows nothing yet. */
export const takePicture = async (video: HTMLVideoElement): Promise<File | undefined> => {
  const { x, y, width, height } = framed(video.videoWidth, video.videoHeight);
  if (width === 0 || height === 0) return undefined;
  // A small camera's picture is drawn as large as photos must be.
  const scale = Math.max(1, limits.photo.shortestSide / Math.min(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(video, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return blob ? new File([blob], 'selfie.jpg', { type: 'image/jpeg' }) : undefined;
};
