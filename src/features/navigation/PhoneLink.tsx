import { classes, Icon } from '~/ui';
import styles from './PhoneLink.module.css';
import { useCountry } from './useCountry';

/** The number of the page's country, ready to dial. */
export function PhoneLink({ className }: { className?: string }) {
  const { phone } = useCountry();
  return (
    <a className={classes(styles.phone, className)} href={`tel:${phone.link}`}>
      <Icon name="phone" size="small" />
      {phone.shown}
    </a>
  );
}
