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

/** One way alone: what was stopped elsewhere in the meantime stays stopped. */
export const UpdateCommunicationChannel = document<
  Wire.UpdateCommunicationChannelMutation,
  Wire.UpdateCommunicationChannelMutationVariables
>(/* GraphQL */ `
  mutation updateCommunicationChannel($channel: CommunicationChannel!, $isAllowed: Boolean!) {
    updateCommunicationChannel(channel: $channel, is_allowed: $isAllowed) {
      communication_channels
    }
  }
`);
