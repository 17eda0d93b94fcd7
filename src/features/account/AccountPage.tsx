import type { ReactNode } from 'react';
import { Container } from '~/ui';
import styles from './Account.module.css';

/** The layout of an account page: one column, one heading. */
export function AccountPage({ heading, children }: { heading: ReactNode; children: ReactNode }): ReactNode {
  return (
    <Container width="form" className={styles.page}>
      <h1 tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      {children}
    </Container>
  );
}
