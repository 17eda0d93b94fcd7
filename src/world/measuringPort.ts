import type { Metric } from 'web-vitals';

/** Where measurements leave the page. It stands beside `World`: a tape records what the shop does, not what is counted about it. */
export interface MeasuringPort {
  /** Appends to `window.dataLayer`, which is made where a tag manager has not made it. Tags write into what they are given: hand in a copy. */
  push: (entry: object) => void;
  /** Takes what was pushed here out of `window.dataLayer` again. */
  forget: () => void;
  /** Sends a text to the shop's own `/beacon`, also while the page goes. Returns false when the browser did not take it. */
  beacon: (text: string) => boolean;
  /** Tells how fast the page is to people, once for each figure of a navigation: some only when the page is hidden. */
  vitals: (tell: (vital: PageVital) => void) => void;
}

/** One of the Web Vitals. */
export interface PageVital {
  name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
  /** Milliseconds; of CLS a number without unit. */
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
  /** `navigate`, `reload`, `back-forward-cache`, `soft-navigation` … */
  navigation: string;
  /** When the navigation began, in milliseconds since 1970. */
  startedAt: number;
}

type Layered = Window & { dataLayer?: unknown };

/** The port of a page. No call throws: a blocked or replaced global loses the measurement and nothing else. */
export function browserMeasuring(page: Window): MeasuringPort {
  const pushed = new Set<object>();
  const layerOf = (): object[] => {
    const layered = page as Layered;
    if (!Array.isArray(layered.dataLayer)) layered.dataLayer = [];
    return layered.dataLayer as object[];
  };
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    push: (entry) =>
      quietly(() => {
        pushed.add(entry);
        layerOf().push(entry);
      }, undefined),
    forget: () =>
      quietly(() => {
        const layer = layerOf();
        for (let place = layer.length - 1; place >= 0; place -= 1) if (pushed.has(layer[place] as object)) layer.splice(place, 1);
        pushed.clear();
      }, undefined),
    beacon: (text) => quietly(() => page.navigator.sendBeacon('/beacon', text), false),
    // In a task of its own: counting begins in the same moment.
    vitals: (tell) => void page.setTimeout(() => void tellVitals(page.performance, tell).catch(() => undefined)),
  };
}

/** The library reads what the browser has noted so far, so it may come late. Steps within the shop count where the browser tells of them. */
async function tellVitals({ timeOrigin }: Performance, tell: (vital: PageVital) => void): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(/* webpackChunkName: "web-vitals" */ 'web-vitals');
  const report = ({ name, value, rating, navigationType, navigationStartTime = 0 }: Metric): void =>
    tell({ name, value, rating, navigation: navigationType, startedAt: timeOrigin + navigationStartTime });
  for (const on of [onCLS, onFCP, onINP, onLCP]) on(report, { reportSoftNavs: true });
  // A step within the shop has no first byte of its own.
  onTTFB(report);
}
