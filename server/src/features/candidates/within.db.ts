const kmPerDegree = 111.195;
/**
 * Cards store locations as `real`, with an error of up to two metres. The exact check is `isWithinSearch`, on the distance that
 * cards show. The SQL condition must accept every member that the exact check may accept.
 */
const slackKm = 0.01;

/** SQL expressions of the viewer's cell in degrees and of the search distance in km. */
interface SearchArea {
  readonly latitude: string;
  readonly longitude: string;
  readonly km: string;
}

/**
 * SQL condition: the public place of a card `c` is within the search distance of the viewer's exact cell (decisions §5 Search
 * distance). The latitudes are compared first because that is the cheapest comparison.
 */
export const withinDistance = ({ latitude, longitude, km }: SearchArea): string =>
  `abs(c.latitude - ${latitude}) * ${kmPerDegree} <= ${km} + ${slackKm}
    and sin(radians(c.latitude - ${latitude}) / 2) ^ 2
      + cos(radians(c.latitude)) * cos(radians(${latitude})) * sin(radians(c.longitude - ${longitude}) / 2) ^ 2
      <= sin(radians((${km} + ${slackKm}) / ${kmPerDegree}) / 2) ^ 2`;
