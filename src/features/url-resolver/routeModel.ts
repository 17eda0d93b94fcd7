/** What a path resolves to. */
export type FoundRoute =
  | { type: 'CMS_PAGE'; identifier: string }
  | { type: 'CATEGORY'; uid: string }
  | { type: 'PRODUCT'; urlKey: string }
  | { type: 'SEARCH' }
  | { type: 'REDIRECT'; location: string; status: 301 | 302 }
  | { type: 'NOT_FOUND' };

export interface MenuEntry {
  uid: string;
  name: string;
  /** In-app path, with its leading slash. */
  path: string;
  /** The entries of its submenu; empty at the third level. */
  children: MenuEntry[];
}
