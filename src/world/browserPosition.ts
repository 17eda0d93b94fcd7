import type { Position } from './world';

/** Asks the visitor. Null where they or the browser refuse, where there is no answer in 15 s, or where the browser cannot. */
export function browserPosition({ navigator }: Window): Promise<Position | null> {
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (!geolocation) return Promise.resolve(null);
  return new Promise((resolve) => {
    const options = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 15_000 };
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      options,
    );
  });
}
