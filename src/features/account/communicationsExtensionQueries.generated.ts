// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CommunicationChannel } from '~/data/schemaTypes.generated';

// Stock Magento has no Customer.communication_channels.
// Stock Magento has no Mutation.updateCommunicationChannel.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CommunicationChannelsQueryVariables = Exact<{ [key: string]: never }>;

export type CommunicationChannelsQuery = { customer: { communication_channels: Array<CommunicationChannel> | null } | null };

export type UpdateCommunicationChannelMutationVariables = Exact<{
  channel: CommunicationChannel;
  isAllowed: boolean;
}>;

export type UpdateCommunicationChannelMutation = {
  updateCommunicationChannel: { communication_channels: Array<CommunicationChannel> } | null;
};
