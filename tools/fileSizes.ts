/** How large features, files and functions may be, and what may be larger or smaller, for a reason. */

/** A feature has at most 25 hand-written files; these have more, for a reason. */
export const largeFeatures: Readonly<Record<string, string>> = {
  'page-builder': 'one parser and one component for each of Page Builder’s content types',
  catalog: 'lists, their addresses and filters, and one file for each part of a card',
  chat: 'one line with its flows, another company’s window, and what can be sent: words, photos, the lift',
  configurator: 'one file for each step and rule of the builder',
  product: 'one file for each way in which a product is asked about, and the pictures looked at closely',
  requests: 'one engine, and one file for each part of a form that only some kinds have',
};

/** A function has at most 50 lines; in these files one has more, for a reason. */
export const longFunctions: Readonly<Record<string, readonly string[]>> = {
  'the markup of one part of a screen, read from top to bottom': [
    'src/features/address/AddressFields.tsx',
    'src/features/basket/{BasketContent,CartLineCard,ServicePackageChoice}.tsx',
    'src/features/checkout/{CheckoutSteps,DeliveryStep,PaymentStep,ReviewStep}.tsx',
    'src/features/configurator/{QuestionScreen,SummaryCosts,SummaryOrder}.tsx',
    'src/features/consent/ConsentBanner.tsx',
    'src/features/country-switch/CountryDialog.tsx',
    'src/features/navigation/Drawer.tsx',
    'src/features/page-builder/types/{BackgroundFilm,Carousel,Tabs}.tsx',
    'src/features/reader/ReaderControls.tsx',
    'src/features/rich-markup/{AccordionFilter,Upholstery}.tsx',
    'src/features/search/SearchBox.tsx',
    'src/ui/QuantityField.tsx',
  ],
  'a closure: its inner functions share private state': [
    'edge/{embeddedKeys,idempotency,pageSource,redisKeys,renderPool,renderQueue}.ts',
    'backoffice/{conversations/agentWork,conversations/hub,outbox/outbox,photos/photoDecoder}.ts',
    'src/app/{boot.tsx,store.ts}',
    'src/features/lift-scene/stage.ts',
    'src/flight/recordedWorld.ts',
    'src/features/video-call/portFlow.ts',
    'src/world/{answering,areaStorage}.ts',
  ],
  'a table: one entry after the other': ['sandbox/http/paymentDetails.ts', 'src/features/cart/cartApi.ts'],
};

/** A product file of fewer lines stands with the file it serves, so that a reader opens one file for one behaviour. */
export const fewestLines = 20;

/** Half of the product files have at least so many lines. */
export const medianLines = 60;

/** Smaller product files that stand alone, for a reason. An index, a chunk's first file, endpoints and GraphQL documents need none. */
export const smallFiles: Readonly<Record<string, readonly string[]>> = {
  'a fact or a list that is looked for by its name': [
    'src/config/brand.ts',
    'src/config/builders.ts',
    'src/config/customerGroups.ts',
    'src/config/legalGuarantee.ts',
    'src/config/paidPer.ts',
    'src/config/plainText.ts',
    'src/data/publicEndpoints.ts',
    'src/data/tags.ts',
  ],
  'used alike by three files or more': [
    'src/config/kilometres.ts',
    'src/data/present.ts',
    'src/features/account-area/CompanyPhone.tsx',
    'src/features/account-area/useAddressOnce.ts',
    'src/features/cart-changes/readCartAgain.ts',
    'src/features/cart-changes/withCartLock.ts',
    'src/features/checkout/StepName.tsx',
    'src/features/requests/takesRequests.ts',
    'src/features/saved-configurations/useSavedLifts.ts',
    'src/ui/classes.ts',
    'src/ui/Money.tsx',
    'src/ui/PrintButton.tsx',
  ],
  'loaded earlier or by other chunks than the file it serves: there it would bring that file along': [
    'src/config/writtenDay.ts',
    'src/app/phoneNumbers.ts',
    'src/features/basket/additionOf.ts',
    'src/features/attribution/mayBeAttributed.ts',
    'src/features/attribution/visitorReference.ts',
    'src/features/configurator/configurationKeys.ts',
    'src/features/forms/formModel.ts',
    'src/features/order/checkoutFlows.ts',
    'src/features/requests/OwnVisitsPlace.tsx',
    'src/features/store-view/storeViewFlow.ts',
    'src/features/vendors/vendorStarted.ts',
    'src/features/session/ownPrices.ts',
    'src/features/store-view/days.tsx',
    'src/features/wishlist/savedItemsKeys.ts',
    'src/ui/fetchPicture.ts',
    'src/ui/swatch.ts',
    'src/ui/imagePrefix.ts',
    'src/world/chime.ts',
    'src/world/drawnId.ts',
    'src/world/pageWakeEvents.ts',
    'src/world/workerMessages.ts',
  ],
  'the build or a check knows it by its path': ['src/app/messageSource.ts', 'src/data/builtFile.ts', 'src/server/serverPurifier.ts'],
};
