const kmPerDegree = 111.195;
/**
 * Cards keep places as `real`, up to two metres off. The exact test is `isWithinSearch`, by the distance that cards show; this
 * one only has to let everyone through whom that one may accept.
 */
const slackKm = 0.01;

/** SQL expressions of the viewer's cell, in degrees, and of the search distance, in km. */
interface Viewer {
  readonly latitude: string;
  readonly longitude: string;
  readonly km: string;
}

/**
 * SQL condition: the place of a card `c`, which is the one that others are told of the member, lies within a search distance
 * of the viewer's own cell (decisions §5 Search distance). The latitudes are compared first, as that costs least.
 */
export const withinText = ({ latitude, longitude, km }: Viewer): string =>
  `abs(c.latitude - ${latitude}) * ${kmPerDegree} <= ${km} + ${slackKm}
    and sin(radians(c.latitude - ${latitude}) / 2) ^ 2
      + cos(radians(c.latitude)) * cos(radians(${latitude})) * sin(radians(c.longitude - ${longitude}) / 2) ^ 2
      <= sin(radians((${km} + ${slackKm}) / ${kmPerDegree}) / 2) ^ 2`;
