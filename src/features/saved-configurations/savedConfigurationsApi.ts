import { shareable } from '~/config/savedConfiguration';
import { api } from '~/data/api';
import { rest } from '~/data/calls';
import { isAnswers, isMoney, type LiftSnapshot, type OpenedLift } from './savedConfigurationModel';

/** The back office knows no accounts: the shopper's sign-in does not travel with a lift. */
const asGuest = { token: '' };

/** Saved lifts in the back office, through our edge. Errors: Problem. */
export const savedConfigurationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The same secret makes one lift, however often it is sent. */
    saveConfiguration: build.mutation<{ id: string }, { secret: string; storeCode: string; lift: LiftSnapshot }>({
      query: ({ secret, storeCode, lift: { path, sku, answers, total, picture } }) =>
        rest(
          'POST',
          '/api/configurations',
          { storeCode, path, sku, answers: shareable(answers), total, ...(picture !== undefined && { picture }) },
          { ...asGuest, idempotencyKey: secret, shape: { id: 'string' } },
        ),
    }),
    /** The code `unknown`: there is none, its 30 days are over, or it was revoked. */
    openConfiguration: build.query<OpenedLift, string>({
      query: (id) =>
        rest('POST', '/api/configurations/lookup', { id }, { ...asGuest, shape: { sku: 'string', answers: 'object', total: 'object' } }),
      transformResponse: openedOf,
      keepUnusedDataFor: 0,
    }),
    /** May be repeated. */
    revokeConfiguration: build.mutation<unknown, { id: string; secret: string }>({
      query: (whose) => rest('POST', '/api/configurations/revoke', whose, asGuest),
    }),
    /** The same key makes one mail. The code `too-many`: no more today to this address. */
    mailConfiguration: build.mutation<unknown, { key: string; id: string; secret: string; email: string }>({
      query: ({ key, ...to }) => rest('POST', '/api/configurations/mail', to, { ...asGuest, idempotencyKey: key }),
    }),
  }),
});

/** What came over the network is checked once more: a question that is about health has no place in it. */
function openedOf(data: unknown): OpenedLift {
  const { sku, answers, total, savedAt } = data as Record<string, unknown>;
  return {
    sku: String(sku),
    answers: isAnswers(answers) ? shareable(answers) : {},
    total: isMoney(total) ? total : { minor: 0, currency: '' },
    savedAt: typeof savedAt === 'string' ? savedAt : null,
  };
}

export const { useMailConfigurationMutation, useOpenConfigurationQuery, useRevokeConfigurationMutation, useSaveConfigurationMutation } =
  savedConfigurationsApi;
