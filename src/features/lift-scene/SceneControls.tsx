import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LiftPicture } from '~/config/liftPicture';
import { Button, Icon } from '~/ui';
import styles from './LiftScene.module.css';
import type { Shown } from './stage';
import { limits, turned, turnStep, viewNames, viewOf, zoomed, zoomStep } from './viewpoint';

const drawings = {
  turnLeft: 'M4 12a8 8 0 1 0 3-6.2M7 2.5v3.6h3.6',
  turnRight: 'M20 12a8 8 0 1 1-3-6.2M17 2.5v3.6h-3.6',
  closer: 'M12 5v14M5 12h14',
  further: 'M5 12h14',
} as const;

interface SceneControlsProps {
  side: LiftPicture['side'];
  shown: Shown;
  onShow: (shown: Shown) => void;
  personHeight: string;
}

/** Buttons for all that fingers, mouse and keys can do. At its limit a button stays, so that focus is not lost. */
export function SceneControls({ side, shown, onShow, personHeight }: SceneControlsProps): ReactNode {
  const intl = useIntl();
  const toggles = [
    { id: 'measures', isOn: shown.hasMeasures, to: { hasMeasures: !shown.hasMeasures } },
    { id: 'person', isOn: shown.hasPerson, to: { hasPerson: !shown.hasPerson } },
  ] as const;
  return (
    <div className={styles.controls}>
      <div role="group" className={styles.row} aria-label={intl.formatMessage({ id: 'liftScene.views' })}>
        {viewNames.map((name) => (
          <Button key={name} className={styles.choice} onClick={() => onShow({ ...shown, ...viewOf(name, side) })}>
            <FormattedMessage id={`liftScene.view.${name}`} />
          </Button>
        ))}
      </div>
      <div role="group" className={styles.row} aria-label={intl.formatMessage({ id: 'liftScene.extras' })}>
        {toggles.map(({ id, isOn, to }) => (
          <Button key={id} className={styles.choice} aria-pressed={isOn} onClick={() => onShow({ ...shown, ...to })}>
            {isOn && <Icon name="check" />}
            <FormattedMessage id={`liftScene.${id}`} values={{ height: personHeight }} />
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Over the drawing's corner: turn and zoom. */
export function SceneMoves({ shown, onShow }: Pick<SceneControlsProps, 'shown' | 'onShow'>): ReactNode {
  const intl = useIntl();
  const { viewpoint } = shown;
  const moves = [
    { id: 'turnLeft', to: turned(viewpoint, { round: -turnStep }), can: true },
    { id: 'turnRight', to: turned(viewpoint, { round: turnStep }), can: true },
    { id: 'closer', to: zoomed(viewpoint, 1 / zoomStep), can: viewpoint.distance > limits.distance.from },
    { id: 'further', to: zoomed(viewpoint, zoomStep), can: viewpoint.distance < limits.distance.to },
  ] as const;
  return (
    <div role="group" className={styles.moves} aria-label={intl.formatMessage({ id: 'liftScene.moves' })}>
      {moves.map(({ id, to, can }) => (
        <Button
          key={id}
          isRound
          className={styles.move}
          aria-label={intl.formatMessage({ id: `liftScene.${id}` })}
          isDisabled={!can}
          onClick={() => onShow({ ...shown, viewpoint: to })}
        >
          <Icon drawing={drawings[id]} />
        </Button>
      ))}
    </div>
  );
}
