import { brand } from '~/config/brand';
import { classes, Icon } from '~/ui';
import styles from './PhoneLink.module.css';

/** The company's number, ready to dial. */
export function PhoneLink({ className }: { className?: string }) {
  return (
    <a className={classes(styles.phone, className)} href={`tel:${brand.phoneLink}`}>
      <Icon name="phone" size="small" />
      {brand.phone}
    </a>
  );
}
