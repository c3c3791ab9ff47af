import { useRef, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { type LocationFault, requestLocation } from './browser-location.ts';
import { updateDraft } from './draft/draft.ts';

const faultOf = (error: unknown): LocationFault => (error === 'denied' ? 'denied' : 'unavailable');

/** Sets the location step's city to the city at the device's location, when `locate` is called. */
export const useLocateCity = () => {
  const [isLocating, setLocating] = useState(false);
  const [fault, setFault] = useState<LocationFault>();
  const running = useRef(false);
  const locate = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setLocating(true);
    setFault(undefined);
    try {
      const place = await requestLocation();
      const [city] = await api('cities', { ...place, limit: 1 });
      if (city) updateDraft({ city, place }, 'location');
      else setFault('unavailable');
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      running.current = false;
      setLocating(false);
    }
  };
  return { isLocating, fault, locate };
};
