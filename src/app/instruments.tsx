import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { languageTagOf } from '~/config/paths';
import type { StoreView } from '~/config/storeViews';
import { devToolsMirror } from '~/flight/devTools';
import { FlightBar } from '~/flight/FlightBar';
import type { Recorder } from '~/flight/recorder';
import { startRecorder } from '~/flight/recorder';
import { recorderArming, tapeKeeper } from '~/flight/tapeKeeper';
import type { TapeKeeper } from '~/flight/tapeKeeper';
import { alsoThrough } from '~/flight/watch';
import type { World } from '~/world';
import { saveFile } from '~/world/copyText';
import { loadLazyParts } from './flightParts';
import { loadMessages, messagesOf } from './messages';
import type { AppStore, StoreOptions } from './store';

/** Interval of saving: a tab may be killed, and no more than this is lost. In milliseconds. */
const keepEvery = 3_000;

/** Tools to inspect a running shop, loaded only on request: Redux DevTools and the flight recorder. */
export interface Instruments {
  options: StoreOptions;
  attach: (store: AppStore) => void;
  /** After hydration: shows that a recording is running. */
  show: () => void;
}

export async function instruments(options: StoreOptions, isRecorded: boolean): Promise<Instruments> {
  const { world, config } = options;
  const hasDevTools = config.devTools || process.env.NODE_ENV !== 'production';
  const recording = isRecorded ? await startRecording(options) : undefined;
  const recorder = recording?.recorder;
  const mirror = hasDevTools ? devToolsMirror() : undefined;
  const watch = mirror ? alsoThrough(mirror.middleware, recorder?.watch) : recorder?.watch;
  return {
    options: {
      ...options,
      ...(recorder && { world: recorder.world, fetch: recorder.fetch }),
      watch,
    },
    attach: (store) => {
      recorder?.attach(store);
      mirror?.attach(store);
      if (mirror) store.join(recorderArming);
    },
    show: () => {
      if (recording) void showBar(recording, world, options.storeView);
    },
  };
}

interface RunningRecording {
  recorder: Recorder;
  keeper: TapeKeeper;
}

async function startRecording({ world, fetch, storeView, config, preloadedState = {} }: StoreOptions): Promise<RunningRecording> {
  await loadLazyParts();
  const keeper = tapeKeeper(world, config.buildId);
  const shop = { storeView: storeView.alias, country: storeView.countryCode, config };
  const recorder = startRecorder({ world, fetch, shop, preloadedState, salt: keeper.salt, afterThisTask });
  const keep = (): void => keeper.keep(recorder.part());
  keep();
  window.addEventListener('pagehide', keep);
  world.visibility.onChange((visible) => void (visible || keep()));
  const keepNowAndThen = (): void => {
    keep();
    world.clock.after(keepEvery, keepNowAndThen);
  };
  world.clock.after(keepEvery, keepNowAndThen);
  return { recorder, keeper };
}

/** A message posted to oneself arrives in a new task, after all promises of the current one. */
function afterThisTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}

async function showBar({ recorder, keeper }: RunningRecording, world: World, { locale, alias }: StoreView): Promise<void> {
  const prefix = alias ? `/${alias}` : '';
  await loadMessages(locale, 'late');
  const place = document.createElement('div');
  document.body.prepend(place);
  const stop = (): void => {
    keeper.forget();
    const { pathname, search } = world.navigation.current();
    const parameters = new URLSearchParams(search);
    // Otherwise the address would start the next recording.
    parameters.delete('flight');
    const rest = parameters.toString();
    world.navigation.leaveTo(`${prefix}${pathname}${rest && `?${rest}`}`);
  };
  createRoot(place).render(
    <IntlProvider locale={languageTagOf(locale)} messages={messagesOf(locale)}>
      <FlightBar save={() => saveRecording(JSON.stringify(keeper.tape(recorder.part())), world)} stop={stop} />
    </IntlProvider>,
  );
}

function saveRecording(text: string, { clock }: World): string {
  const name = `recording-${new Date(clock.now()).toISOString().slice(0, 16).replace(/[:T]/g, '-')}.json`;
  saveFile(name, 'application/json', text, clock.after);
  return name;
}
