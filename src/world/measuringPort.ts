/** Where measurements leave the page. It stands beside `World`: a tape records what the shop does, not what is counted about it. */
export interface MeasuringPort {
  /** Appends to `window.dataLayer`, which is made where a tag manager has not made it. Tags write into what they are given: hand in a copy. */
  push: (entry: object) => void;
  /** Takes what was pushed here out of `window.dataLayer` again. */
  forget: () => void;
  /** Sends a text to the shop's own `/beacon`, also while the page goes. Returns false when the browser did not take it. */
  beacon: (text: string) => boolean;
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
  };
}
