import styles from './Icon.module.css';
import { classes } from './classes';

/** Drawn on a 24 px square with a 2 px round line, in the colour of the words beside them. */
const drawings = {
  phone: 'M6.5 3.5h3l1.6 4.2-2 1.6a11.5 11.5 0 0 0 5.6 5.6l1.6-2 4.2 1.6v3a2 2 0 0 1-2.1 2A16 16 0 0 1 4.5 5.6a2 2 0 0 1 2-2.1Z',
  basket: 'M4 9.5h16l-1.6 9a2 2 0 0 1-2 1.7H7.6a2 2 0 0 1-2-1.7L4 9.5ZM8.5 9.5 11 4M15.5 9.5 13 4M9.5 13.5v3M14.5 13.5v3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.7 15.7l5 5',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M4.5 12.5l5 5 10-11',
  alert: 'M12 3.5 2.5 20h19L12 3.5ZM12 10v4.5M12 17.3v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.7v.1',
  arrowRight: 'M4.5 12h15M13.5 6l6 6-6 6',
  arrowLeft: 'M19.5 12h-15M10.5 6l-6 6 6 6',
  chevronDown: 'M5.5 9l6.5 6.5L18.5 9',
  chat: 'M4 5h16v11.5h-8L7.5 20v-3.5H4V5Z',
} as const;

export type IconName = keyof typeof drawings;

/** By its name, or by a drawing that came with a later part (`lazyDrawings.ts`). */
export type IconProps = { size?: 'small' | 'large' } & ({ name: IconName; drawing?: undefined } | { name?: undefined; drawing: string });

/** Always next to a text with the same meaning, so it is hidden from screen readers. */
export function Icon({ name, drawing, size }: IconProps) {
  return (
    <svg className={classes(styles.icon, size && styles[size])} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawing ?? drawings[name]} />
    </svg>
  );
}
