import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button, Icon } from '~/ui';
import styles from './OverviewMap.module.css';
import type { MapControl } from './useMapView';

const drawings = {
  closer: 'M12 5v14M5 12h14',
  further: 'M5 12h14',
  all: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
} as const;

/** Buttons for those who neither drag nor pinch. At its limit a button stays, so that focus is not lost. */
export function MapControls({ control: { canZoom, zoomBy, showAll, isMoved } }: { control: MapControl }): ReactNode {
  const intl = useIntl();
  const buttons = [
    { id: 'closer', run: () => zoomBy(1), can: canZoom.closer },
    { id: 'further', run: () => zoomBy(-1), can: canZoom.further },
    { id: 'all', run: showAll, can: isMoved },
  ] as const;
  return (
    <div className={styles.controls}>
      {buttons.map(({ id, run, can }) => (
        <Button key={id} isRound aria-label={intl.formatMessage({ id: `overviewMap.${id}` })} isDisabled={!can} onClick={run}>
          <Icon drawing={drawings[id]} />
        </Button>
      ))}
    </div>
  );
}
