import type {
  configurationChanged,
  configurationCompleted,
  configurationStarted,
  previewOpened,
  questionAnswered,
} from '~/features/configurator';
import type { fitChecked } from '~/features/fit';
import type { configurationOpened, configurationSaved, configurationShared } from '~/features/saved-configurations';
import { event, type FactReaders } from './factReaders';
import { main } from './measuredState';

interface Facts {
  'configurator/configurationStarted': typeof configurationStarted;
  'configurator/questionAnswered': typeof questionAnswered;
  'configurator/configurationChanged': typeof configurationChanged;
  'configurator/configurationCompleted': typeof configurationCompleted;
  'configurator/previewOpened': typeof previewOpened;
  'savedConfigurations/configurationSaved': typeof configurationSaved;
  'savedConfigurations/configurationShared': typeof configurationShared;
  'savedConfigurations/configurationOpened': typeof configurationOpened;
  'fit/fitChecked': typeof fitChecked;
}

type Lift = ReturnType<typeof configurationStarted>['payload'];
type Answer = ReturnType<typeof questionAnswered>['payload'];

const liftOf = ({ road, sku, price }: Lift) => ({
  road,
  item_id: sku,
  ...(price && { currency: price.currency, value: main(price.minor) }),
});

const answerOf = ({ question, section, position, choice, ...lift }: Answer) => ({
  ...liftOf(lift),
  question,
  section,
  position,
  ...(choice !== null && { choice }),
});

const priceOf = ({ currency, minor }: NonNullable<Lift['price']>) => ({ currency, value: main(minor) });

/** Of the builder, of saved lifts and of the measuring guide. None of these facts holds an answer about health. */
export const liftFacts: FactReaders<Facts> = {
  'configurator/configurationStarted': (lift) => [event('configuration_start', liftOf(lift))],
  'configurator/questionAnswered': (answer) => [event('configuration_answer', answerOf(answer))],
  'configurator/configurationChanged': ({ removed, ...answer }) => [event('configuration_change', { ...answerOf(answer), removed })],
  'configurator/configurationCompleted': (lift) => [event('configuration_complete', liftOf(lift))],
  'configurator/previewOpened': ({ sku }) => [event('configuration_preview', { item_id: sku })],
  'savedConfigurations/configurationSaved': ({ sku, price, keptBy }) => [
    event('configuration_save', { item_id: sku, ...priceOf(price), kept_by: keptBy }),
  ],
  'savedConfigurations/configurationShared': ({ sku, price, by }) => [
    event('configuration_share', { item_id: sku, ...priceOf(price), method: by }),
  ],
  'savedConfigurations/configurationOpened': ({ sku, keptBy }) => [event('configuration_open', { item_id: sku, kept_by: keptBy })],
  'fit/fitChecked': ({ measured, results }) => {
    const verdicts = Object.values(results);
    return [
      event('fit_check', {
        measured: measured.length,
        models: verdicts.length,
        fitting: verdicts.filter((verdict) => verdict === 'fits').length,
      }),
    ];
  },
};
