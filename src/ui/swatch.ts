/** How a value of a filter or an option looks. */
export type Swatch = { colour: string } | { picture: string };

interface WireSwatch {
  __typename: string;
  value: string | null;
  thumbnail?: string | null;
}

/** Commerce's swatch as it is drawn. Magento's words as a swatch are the label again: undefined. */
export function swatchOf(data: WireSwatch | null | undefined): Swatch | undefined {
  if (data?.__typename === 'ImageSwatchData' && data.thumbnail) return { picture: data.thumbnail };
  return data?.__typename === 'ColorSwatchData' && /^#[\da-f]{3,8}$/i.test(data.value ?? '') ? { colour: data.value ?? '' } : undefined;
}
