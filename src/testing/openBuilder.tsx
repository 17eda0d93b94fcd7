import type { ReactNode } from 'react';
import { expect } from '@jest/globals';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { App } from '~/app/App';
import { loadAllMessages } from '~/app/messages';
import { selectQuestionSetBase, selectStoreView } from '~/features/store-view';
import { startShop, type StartedShop, type StartShopOptions } from './startShop';
import { excludingTaxApi } from '~/features/catalog/excludingTaxApi';
import { draftSaved } from '~/features/configurator/configurationSlice';
import { configuratorApi, loadConfigurator } from '~/features/configurator/configuratorApi';
import type { Answers, QuestionSet } from '~/features/configurator/configuratorModel';
import { ConfiguratorPage } from '~/features/configurator/ConfiguratorPage';
import { questionSetOf } from '~/features/configurator/configuratorWire';
import { openQuestions } from '~/features/configurator/questionRules';

// A busy machine is slow; tests wait for a state, never for a time.
configure({ asyncUtilTimeout: 10_000 });

/** For tests: the rendered builder, on a real store and a real sandbox in this process. */
export interface OpenBuilder {
  shop: StartedShop;
  router: ReturnType<typeof createMemoryRouter>;
  user: ReturnType<typeof userEvent.setup>;
  /** every action that the screens dispatched */
  dispatched: { type: string; payload?: unknown }[];
  /** chooses an answer by its label and presses Next */
  answer(...labels: string[]): Promise<void>;
  step(): string | null;
  unmount(): void;
}

/** The builder shows no CMS content. */
const noPurifier = { load: () => Promise.reject(new Error('the builder needs no purifier')) };

/** The page as the app shows it, without the shop's shell. */
export function builderPage(shop: StartedShop, router: OpenBuilder['router']): ReactNode {
  return (
    <App store={shop.store} world={shop.world} storeView={selectStoreView(shop.store.getState())} purifier={noPurifier}>
      <RouterProvider router={router} />
    </App>
  );
}

export const builderRouter = (path: string): OpenBuilder['router'] =>
  createMemoryRouter([{ path: '*', Component: ConfiguratorPage }], { initialEntries: [path] });

/** The questions of the opened shop. */
export function questionSetIn({ store }: StartedShop): QuestionSet {
  const sku = selectQuestionSetBase(store.getState());
  const bundle = configuratorApi.endpoints.stairliftBundle.select(sku)(store.getState()).data;
  const guidance = configuratorApi.endpoints.questionSet.select(sku)(store.getState()).data;
  if (!bundle || guidance === undefined) throw new Error('commerce gave no questions');
  const excludingTax = excludingTaxApi.endpoints.productExcludingTax.select({ sku })(store.getState()).data;
  return questionSetOf(bundle, guidance, excludingTax);
}

/** Answers by their labels, in asking order: what a shopper gave on an earlier visit. */
function answersBy(set: QuestionSet, labels: readonly string[]): Answers {
  return labels.reduce<Answers>((answers, label) => {
    const [open] = openQuestions(set, answers);
    const choice = open?.choices.find((one) => one.label === label);
    if (!open || !choice) throw new Error(`no open question has the answer ${label}`);
    return { ...answers, [open.key]: choice.key };
  }, {});
}

export interface OpenBuilderOptions extends StartShopOptions {
  /** Labels of earlier answers; the builder then resumes at its summary, or at the first open question. */
  answered?: readonly string[];
}

/** Opens the builder for a new shopper; the caller closes `shop`. */
export async function openBuilder(path = '/stairlift-builder', { answered, ...options }: OpenBuilderOptions = {}): Promise<OpenBuilder> {
  const shop = await startShop(options);
  const dispatched: OpenBuilder['dispatched'] = [];
  const { dispatch } = shop.store;
  Object.assign(shop.store, {
    dispatch: (action: { type: string }) => {
      if (typeof action !== 'function') dispatched.push(action);
      return dispatch(action);
    },
  });
  await loadAllMessages('en_GB');
  await loadConfigurator(shop.store);
  if (answered) dispatch(draftSaved({ road: 'stairlift', answers: answersBy(questionSetIn(shop), answered), step: 'summary' }));
  const router = builderRouter(path);
  const user = userEvent.setup();
  const { unmount } = render(builderPage(shop, router));
  const answer = async (...labels: string[]) => {
    for (const label of labels) {
      await user.click(screen.getByRole('radio', { name: (name) => name.startsWith(label) }));
      const asked = screen.getByRole('heading', { level: 1 }).textContent;
      await user.click(screen.getByRole('button', { name: /^(Next|Save answer)$/ }));
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(asked));
    }
  };
  const step = () => new URLSearchParams(router.state.location.search).get('step');
  return { shop, router, user, dispatched, answer, step, unmount };
}

/** A short way through the demo company's questions, to the summary. */
export const curvedLift = [
  'Indoors',
  'One turn',
  'I am not sure',
  '81 cm or more',
  '14 or 15',
  'Open floor',
  'Open floor',
  'I will',
  'Up to 120 kg',
  '150 to 185 cm',
  'Solus',
  'Moss weave',
  'By motor',
  'By hand',
  'Joystick on the left arm',
  'Standard',
  'As planned',
];

/** The running price as displayed. */
export const priceOnScreen = (): string => screen.getByText(/^Your price(, from)?$/).nextElementSibling?.textContent ?? '';
