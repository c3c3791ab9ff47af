import { useRef, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { browserPlace, type PlaceFault } from './browser-place.ts';
import { enter } from './draft/draft.ts';

const faultOf = (error: unknown): PlaceFault => (error === 'denied' ? 'denied' : 'unavailable');

/** Finds the city that the device is in, on wish; without an answer one still chooses by hand. */
export const useFindPlace = () => {
  const [finding, setFinding] = useState(false);
  const [fault, setFault] = useState<PlaceFault>();
  const running = useRef(false);
  const find = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setFinding(true);
    setFault(undefined);
    try {
      const place = await browserPlace();
      const [city] = await api('cities', { ...place, limit: 1 });
      if (city) enter({ city, place }, 'location');
      else setFault('unavailable');
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      running.current = false;
      setFinding(false);
    }
  };
  return { finding, fault, find };
};
