import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { brand } from '~/config/brand';
import type { PageResult } from '~/config/head';
import { PlacePage } from '~/features/places/PlacePage';
import { type FoundPlace, loadPlace } from '~/features/places/placesLoader';
import { NotFoundPage } from '~/features/url-resolver/MissingPage';
import { loadMessages, messagesOf } from './messages';
import type { Address } from './page';
import type { AppStore } from './store';

/* What the app needs of the places, in one file and so in one import: each costs bytes on every page. */
export { PlaceFinder } from '~/features/places/PlaceFinder';
export { loadListedPlaces } from '~/features/places/placesLoader';

/** The page of a place, where its country has one. */
export function PlaceRoute(): ReactNode {
  const { status } = useLoaderData<PageResult>();
  return status === 404 ? <NotFoundPage /> : <PlacePage />;
}

/** Loads a place's page with its head, which holds the place's name and address: only its loader knows them. */
export async function loadPlacePage(store: AppStore, { path, storeView: { locale } }: Address): Promise<PageResult> {
  const [{ found, ...page }] = await Promise.all([loadPlace(store, path), loadMessages(locale, 'late')]);
  return found ? { ...page, head: headOfPlace(found, locale) } : page;
}

function headOfPlace({ kind, name, address }: FoundPlace, locale: string): PageResult['head'] {
  const called = kind === 'dealer' ? name : `${plainWords(locale, `places.kind.${kind}`)} ${name}`;
  return { title: `${called} – ${brand.name}`, description: `${called}, ${address}. ${plainWords(locale, `places.page.about.${kind}`)}` };
}

/** A message that holds no values. The router knows no words but by their ids. */
function plainWords(locale: string, id: string): string {
  const message = messagesOf(locale)[id] ?? '';
  if (typeof message === 'string') return message;
  return message.map((part) => ('value' in part && typeof part.value === 'string' ? part.value : '')).join('');
}
