import { createContext, useContext, type ComponentType, type ReactNode } from 'react';

export type ContentMarkupProps = { html: string };

const MarkupContext = createContext<(html: string) => ReactNode>(() => null);
const InjectedContext = createContext<Readonly<Record<string, ComponentType>>>({});

/** What shows the editors' markup: the page builder, handed in from the right of the feature line. Without it nothing is shown. */
export const ContentMarkupProvider = MarkupContext.Provider;

/** Components that replace blocks by name (see `injectedName`). */
export const InjectedComponentsProvider = InjectedContext.Provider;

/** The editors' markup in the shop's look. */
export function ContentMarkup({ html }: ContentMarkupProps) {
  return useContext(MarkupContext)(html);
}

/** The component that stands in for a block of this name; else what the editors wrote there. */
export function Injected({ name, children }: { name: string; children?: ReactNode }) {
  const Component = useContext(InjectedContext)[name];
  return Component ? <Component /> : children;
}
