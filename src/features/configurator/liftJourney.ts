import type { ComponentType } from 'react';
import { JourneyScreen } from './JourneyScreen';
import type { JourneyProps } from './useJourney';

let Experimental: ComponentType<JourneyProps> | null = null;

/**
 * Loads the journey with the variants of an experiment, in both halves alike, before a page that shows it is rendered or hydrated. If it fails to
 * load, the builder asks one question on a page, and the visitor is not counted.
 */
export async function loadExperimentalJourney(): Promise<void> {
  await import(/* webpackChunkName: "builder-sections" */ './BuilderJourney').then(
    (loaded) => {
      Experimental = loaded.BuilderJourney;
    },
    () => undefined,
  );
}

/** The screen on which a lift's questions are asked. @param isOn an experiment is on in this store view */
export const liftJourney = (isOn: boolean): ComponentType<JourneyProps> => (isOn && Experimental) || JourneyScreen;
