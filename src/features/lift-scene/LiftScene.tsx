import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { measurementsOf, selectMeasurements, shownLength, useLiftFiguresQuery } from '~/features/fit';
import { selectStoreView } from '~/features/store-view';
import { Button, LiveRegion, wantsLessMotion } from '~/ui';
import styles from './LiftScene.module.css';
import { type LiftSize, type MeasureName, seatHeight } from './measureLines';
import { SceneControls, SceneMoves } from './SceneControls';
import { type LiftSceneModel, sceneModelOf } from './sceneModel';
import { firstShown, type Shown } from './stage';
import type { TurnPlaceProps } from './TurnPlace';
import { useStage } from './useStage';
import { useTurning } from './useTurning';
import { seenFrom } from './viewpoint';

export interface LiftSceneProps extends Omit<TurnPlaceProps, 'picture' | 'onOpen'> {
  /** the first frame is there: what stands before it may go */
  isDrawn: boolean;
  onDrawn: () => void;
  onEnd: (why: 'closed' | 'lost' | 'unloaded' | 'absent') => void;
}

const noSize: LiftSize = { arms: null, back: null, folded: null, unfolded: null, railBottom: null };

/** The lift on its stairs in three dimensions: turned by finger, mouse, arrow keys and buttons, and told in words at each angle. */
export function LiftScene({ lift, answers, names, isDrawn, ...events }: LiftSceneProps): ReactNode {
  const intl = useIntl();
  const { countryCode } = useSelector(selectStoreView);
  const { rise, going, width } = measurementsOf(useSelector(selectMeasurements), countryCode);
  const [model] = useState(() => sceneModelOf(lift, answers, { rise, going, width }));
  const size = useSize(lift.model);
  const [shown, setShown] = useState<Shown>(() => firstShown(lift.side));
  const personHeight = shownLength(intl, model.person * 100, 'nearest');
  return (
    <div className={styles.scene} hidden={!isDrawn}>
      <Drawing {...{ model, size, shown, isDrawn }} {...events} name={names.model} onShow={setShown} />
      <SceneControls side={lift.side} shown={shown} onShow={setShown} personHeight={personHeight} />
      <LiveRegion>
        <SceneWords model={model} shown={shown} names={names} personHeight={personHeight} />
      </LiveRegion>
      {shown.hasMeasures && <MeasureList size={size} isFolded={shown.posture === 'folded'} />}
      <div>
        <Button variant="link" onClick={() => events.onEnd('closed')}>
          <FormattedMessage id="liftScene.close" />
        </Button>
      </div>
    </div>
  );
}

interface DrawingProps extends Pick<LiftSceneProps, 'isDrawn' | 'onDrawn' | 'onEnd'> {
  model: LiftSceneModel;
  size: LiftSize;
  shown: Shown;
  name: string;
  onShow: (shown: Shown) => void;
}

/** A group that hears the arrow keys, not an image: an image would keep them from those who read with a screen reader. */
function Drawing({ model, size, shown, name, isDrawn, onDrawn, onEnd, onShow }: DrawingProps): ReactNode {
  const intl = useIntl();
  const frame = useRef<HTMLDivElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const letters = useRef(new Map<MeasureName, HTMLElement>());
  const hint = useId();
  const canvas = useStage({ frame, letters, model, size, shown, isAtOnce: wantsLessMotion(), onDrawn, onEnd });
  const turning = useTurning(shown, onShow);
  useEffect(() => {
    if (isDrawn) group.current?.focus();
  }, [isDrawn]);
  return (
    <>
      <div
        ref={group}
        role="group"
        className={styles.group}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its arrow keys turn the lift
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'liftScene.name' }, { model: name })}
        aria-describedby={hint}
        {...turning.keys}
      >
        <div ref={frame} className={styles.frame} {...turning.pointers}>
          {canvas}
          {shown.hasMeasures && <Letters letters={letters} />}
        </div>
        <SceneMoves shown={shown} onShow={onShow} />
      </div>
      <p id={hint} className={styles.hint}>
        <FormattedMessage id="liftScene.hint" />
      </p>
    </>
  );
}

/** They stand at their lines after each frame; the list below says the same. A line that is not drawn has no letter. */
function Letters({ letters }: { letters: RefObject<Map<MeasureName, HTMLElement>> }): ReactNode {
  return (['A', 'B', 'C', 'D', 'E'] as const).map((name) => (
    <span
      key={name}
      className={styles.letter}
      aria-hidden="true"
      hidden
      ref={(element) => void (element ? letters.current.set(name, element) : letters.current.delete(name))}
    >
      {name}
    </span>
  ));
}

function useSize(model: string): LiftSize {
  const sku = `MODEL-${model.toUpperCase()}`;
  const figures = useLiftFiguresQuery([sku]).data?.[sku];
  return figures ?? noSize;
}

/** What is seen from here, for those who do not see it. */
function SceneWords({
  model,
  shown,
  names,
  personHeight,
}: {
  model: LiftSceneModel;
  shown: Shown;
  names: LiftSceneProps['names'];
  personHeight: string;
}): ReactNode {
  const { from, height } = seenFrom(shown.viewpoint);
  const { rail, side, location } = model.lift;
  return (
    <>
      <FormattedMessage id="liftScene.seen" values={{ ...names, from, height }} />{' '}
      <FormattedMessage id="liftScene.posture" values={{ posture: shown.posture }} />{' '}
      <FormattedMessage id="liftScene.rail" values={{ rail: rail.replace('-', '_'), side, location }} />
      {shown.hasPerson && (
        <>
          {' '}
          <FormattedMessage id="liftScene.beside" values={{ height: personHeight }} />
        </>
      )}
    </>
  );
}

/** The measurements in words; the letters stand at the lines. */
function MeasureList({ size, isFolded }: { size: LiftSize; isFolded: boolean }): ReactNode {
  const intl = useIntl();
  const depth = isFolded ? size.folded : size.unfolded;
  const length = (value: number): string => shownLength(intl, value, 'nearest');
  const seat = intl.formatMessage({ id: 'liftScene.seatHeight' }, { from: length(seatHeight.from), to: length(seatHeight.to) });
  const rows: [MeasureName, string | null][] = [
    ['A', isFolded || size.arms === null ? null : length(size.arms)],
    ['B', isFolded ? null : seat],
    ['C', size.railBottom === null ? null : length(size.railBottom)],
    ['D', size.back === null ? null : length(size.back)],
    ['E', depth === null ? null : length(depth)],
  ];
  return (
    <dl className={styles.measures}>
      {rows.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className={styles.measure}>
              <dt>
                <b className={styles.mark}>{name}</b>{' '}
                <FormattedMessage id={`liftScene.measure.${name}`} values={{ posture: isFolded ? 'folded' : 'open' }} />
              </dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
