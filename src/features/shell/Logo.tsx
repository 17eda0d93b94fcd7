import { brand } from '~/config/brand';
import styles from './Logo.module.css';

/** The sign (a stair with a rail beside it) and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.sign} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <rect className={styles.plate} width="48" height="48" rx="14" />
        <path className={styles.stair} d="M9 37.5h8v-7h7.5v-7H32v-7h7" />
        <path className={styles.rail} d="M9.5 26 29 7.8" />
        <circle className={styles.rider} cx="20.5" cy="15.7" r="4.6" />
      </svg>
      <span className={styles.name}>{brand.name}</span>
    </span>
  );
}
