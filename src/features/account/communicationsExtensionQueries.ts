import { document } from '~/data/document';
import type * as Wire from './communicationsExtensionQueries.generated';

/** Stock Magento refuses both: then people tell us by phone or e-mail. */
export const CommunicationChannels = document<Wire.CommunicationChannelsQuery, Wire.CommunicationChannelsQueryVariables>(/* GraphQL */ `
  query communicationChannels {
    customer {
      communication_channels
    }
  }
`);

export const UpdateCommunicationChannels = document<
  Wire.UpdateCommunicationChannelsMutation,
  Wire.UpdateCommunicationChannelsMutationVariables
>(/* GraphQL */ `
  mutation updateCommunicationChannels($channels: [CommunicationChannel!]!) {
    updateCommunicationChannels(channels: $channels) {
      communication_channels
    }
  }
`);
