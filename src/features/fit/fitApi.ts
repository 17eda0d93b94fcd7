import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { LiftFigures } from './fitModel';
import { LiftFiguresDocument } from './fitQueries';
import type { LiftFiguresQuery } from './fitQueries.generated';

export const fitApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The models' true figures by sku; a product without all of them is left out. Errors: Problem. Source: products.custom_attributesV2. */
    liftFigures: build.query<Record<string, LiftFigures>, readonly string[]>({
      query: (skus) => graphql(LiftFiguresDocument, { skus: [...skus] }),
      transformResponse: figuresOf,
    }),
  }),
});

export const { useLiftFiguresQuery } = fitApi;

function figuresOf({ products }: LiftFiguresQuery): Record<string, LiftFigures> {
  const found: Record<string, LiftFigures> = {};
  for (const product of products?.items ?? []) {
    const items = (product?.custom_attributesV2?.items ?? []).filter((item) => item !== null);
    const texts = new Map(items.map((item) => [item.code, 'value' in item ? item.value : '']));
    const figures = readFigures((name) => texts.get(`lift_${name}`));
    if (product?.sku && figures) found[product.sku] = figures;
  }
  return found;
}

function readFigures(text: (name: string) => string | undefined): LiftFigures | null {
  // Magento writes decimals as "71.0000".
  const numberOf = (name: string): number | null => {
    const value = Number(text(name) || NaN);
    return Number.isFinite(value) && value > 0 ? value : null;
  };
  const shape = text('shape');
  if (shape !== 'straight' && shape !== 'curved') return null;
  const needed = {
    narrowest: numberOf('narrowest'),
    folded: numberOf('folded'),
    railBottom: numberOf('rail_bottom'),
    landing: numberOf('landing'),
    headroom: numberOf('headroom'),
    socket: numberOf('socket'),
    railLength: numberOf('rail_length'),
    flattest: numberOf('flattest'),
    steepest: numberOf('steepest'),
    carries: numberOf('carries'),
  };
  if (Object.values(needed).includes(null)) return null;
  return {
    ...(needed as Record<keyof typeof needed, number>),
    shape,
    isForOutdoors: text('outdoors') === '1',
    strengthened: numberOf('strengthened'),
    tallest: numberOf('tallest'),
    leadFrom: numberOf('lead_from'),
    lead: numberOf('lead'),
    arms: numberOf('arms'),
    back: numberOf('back'),
    unfolded: numberOf('unfolded'),
  };
}
