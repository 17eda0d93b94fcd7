import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './PlaceNumber.module.css';

export interface PlaceNumberProps {
  number: number;
  name: string;
  isChosen: boolean;
  /** Null while there is no map to show the place on. */
  onShow: (() => void) | null;
}

/** A place's number in a list, as its pin has it; once the map is drawn, a button that shows the place there. */
export function PlaceNumber({ number, name, isChosen, onShow }: PlaceNumberProps): ReactNode {
  const intl = useIntl();
  if (!onShow) return <span className={styles.number}>{number}</span>;
  return (
    <button
      type="button"
      className={styles.number}
      aria-label={intl.formatMessage({ id: 'overviewMap.showPlace' }, { number, name })}
      aria-pressed={isChosen}
      onClick={onShow}
    >
      {number}
    </button>
  );
}
