import { expect, test } from '@jest/globals';
import { itemAdded, itemRemoved, itemUpdated } from '~/features/cart';
import { checkoutBegun, paymentMethodAccepted, shippingMethodAccepted } from '~/features/checkout/checkoutActions';
import {
  configurationChanged,
  configurationCompleted,
  configurationStarted,
  previewOpened,
  questionAnswered,
} from '~/features/configurator/configurationSlice';
import { consentGranted, consentWithdrawn } from '~/features/consent';
import { experimentExposed } from '~/features/experiments';
import { fitChecked } from '~/features/fit';
import { pageViewed } from '~/features/navigation';
import { orderAttemptDeclined, orderAttemptNotPlaced, orderAttemptUnpaid } from '~/features/order-attempt';
import { chatTextAccepted, chatTextStarted, chatVideoAccepted, chatVideoStarted } from '~/features/chat';
import { requestReceived, requestSubmitted } from '~/features/requests';
import { configurationOpened, configurationSaved, configurationShared } from '~/features/saved-configurations';
import { signedIn, signedOut } from '~/features/session';
import { accountCreated, registrationFailed, signInFailed } from '~/features/sign-in/signInSlice';
import { compareToggled } from '~/features/compare/compareSlice';
import { saveRequested } from '~/features/wishlist/wishlistSlice';
import { flowFailed } from '~/world';
import { loadFeatures } from '~/testing/replayFeatures';
import { api } from '~/data/api';
import { liftFacts } from './liftFacts';
import { orderAnswers, orderFacts, waitingOrderFacts } from './orderFacts';
import { pageFacts, waitingPageFacts } from './pageFacts';
import { peopleAnswers, peopleFacts } from './peopleFacts';

test('every fact that is heard is one that a feature tells of', () => {
  const creators = [
    itemAdded,
    itemRemoved,
    itemUpdated,
    checkoutBegun,
    paymentMethodAccepted,
    shippingMethodAccepted,
    saveRequested,
    compareToggled,
    configurationChanged,
    configurationCompleted,
    configurationStarted,
    previewOpened,
    questionAnswered,
    fitChecked,
    configurationOpened,
    configurationSaved,
    configurationShared,
    requestReceived,
    requestSubmitted,
    chatTextAccepted,
    chatTextStarted,
    chatVideoAccepted,
    chatVideoStarted,
    consentGranted,
    consentWithdrawn,
    experimentExposed,
    pageViewed,
    orderAttemptDeclined,
    orderAttemptNotPlaced,
    orderAttemptUnpaid,
    flowFailed,
    signedIn,
    signedOut,
    accountCreated,
    registrationFailed,
    signInFailed,
  ];
  const heard = Object.keys({ ...pageFacts, ...waitingPageFacts, ...orderFacts, ...waitingOrderFacts, ...liftFacts, ...peopleFacts });
  expect(heard.toSorted()).toEqual(creators.map(({ type }) => type).toSorted());
});

test('every answer that is heard is one of an endpoint', async () => {
  await loadFeatures();
  const known = Object.keys(api.endpoints);
  expect(Object.keys({ ...orderAnswers, ...peopleAnswers }).filter((name) => !known.includes(name))).toEqual([]);
});
