import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { ProductRange } from '~/config/ranges';
import { hasOwn } from '~/data/safeJson';

export type ContentMarkupProps = { html: string };

const MarkupContext = createContext<(html: string) => ReactNode>(() => null);
/** What a component gets that stands in for a part of the editors' markup. */
export interface InjectedProps {
  /** Where the links in that part lead, in their order: paths of this shop, in the reader's language. */
  paths: readonly string[];
}

const InjectedContext = createContext<Readonly<Record<string, ComponentType<InjectedProps>>>>({});

const RangeContext = createContext<ProductRange | undefined>(undefined);

/** Around everything: what the page that is shown is about. */
export const RangeProvider = RangeContext.Provider;

export const useRange = (): ProductRange | undefined => useContext(RangeContext);

const noPaths: readonly string[] = [];

/** The component that renders the editors' markup: the page builder, provided by the app because features to the right cannot be imported. */
export const ContentMarkupProvider = MarkupContext.Provider;

/** Components that replace blocks by name (see `injectedName`). */
export const InjectedComponentsProvider = InjectedContext.Provider;

/** The editors' markup in the shop's look. */
export function ContentMarkup({ html }: ContentMarkupProps) {
  return useContext(MarkupContext)(html);
}

/** The component that stands in for a block of this name; else what the editors wrote there. */
export function Injected({ name, paths = noPaths, children }: Partial<InjectedProps> & { name: string; children?: ReactNode }) {
  const components = useContext(InjectedContext);
  const Component = hasOwn(components, name) ? components[name] : undefined;
  return Component ? <Component paths={paths} /> : children;
}
