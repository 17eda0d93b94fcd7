import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, classes, LiveRegion, VisuallyHidden } from '~/ui';
import { orderOnMap } from './clusters';
import { MapControls } from './MapControls';
import { isInView, screenPoint, type Point, worldPoint } from './mapView';
import styles from './OverviewMap.module.css';
import { Pins } from './Pins';
import { type MapControl, useMapView } from './useMapView';
import type { Outline, OutlineLoading } from './useOutline';

export interface MapPlace {
  /** As in the list beside the map, from 1. */
  number: number;
  name: string;
  latitude: number;
  longitude: number;
}

export interface OverviewMapProps {
  /** In the order of the list. */
  places: readonly MapPlace[];
  /** The country whose outline is drawn (`outlineFor`). */
  country: string;
  outline: OutlineLoading;
  /** CSS height of the map alone. */
  height: string | null;
  hasControls: boolean;
  /** Numbers of the places that were pressed, here or in the list. */
  chosen: readonly number[];
  /** Numbers of the places that are pointed at or focused, here or in the list. */
  pointed: readonly number[];
  onChoose: (numbers: readonly number[]) => void;
  onPoint: (numbers: readonly number[]) => void;
  /** Leads to the place's entry in the list. */
  onGoToEntry: (number: number) => void;
}

/**
 * An overview of places on the outline of a country, beside a list that says the same. Its room is kept from the first HTML on; what
 * is in it comes when the page is used. Pins stand in the order of the list.
 */
export function OverviewMap(props: OverviewMapProps): ReactNode {
  const { outline, height, hasControls } = props;
  return (
    <div className={styles.frame}>
      {outline.outline ? (
        <DrawnMap {...props} drawn={outline.outline} />
      ) : (
        <>
          <div className={styles.room} style={heightOf(height)}>
            <BeforeTheMap {...outline} />
          </div>
          {/* As large as what will stand there. */}
          <div className={classes(styles.below, styles.waiting)} aria-hidden="true">
            <p className={styles.words}>
              <FormattedMessage id="overviewMap.hint" />
            </p>
            {hasControls && <div className={styles.controls} />}
          </div>
        </>
      )}
    </div>
  );
}

const heightOf = (height: string | null): CSSProperties => ({ height: height ?? '420px' });

function BeforeTheMap({ phase, load }: OutlineLoading): ReactNode {
  const isLost = phase === 'lost';
  // The words of a failure follow a press, perhaps: they are read out.
  return (
    <div className={styles.before} role="status">
      {(phase === 'saving' || isLost) && (
        <>
          <p>
            <FormattedMessage id={isLost ? 'overviewMap.lost' : 'overviewMap.saving'} />
          </p>
          <Button onClick={load}>
            <FormattedMessage id={isLost ? 'overviewMap.again' : 'overviewMap.show'} />
          </Button>
        </>
      )}
    </div>
  );
}

/** What was pressed, by name, with a way to its address. The hint keeps the room. */
function ChosenPlaces({ places, chosen, onGoToEntry }: OverviewMapProps): ReactNode {
  const shown = places.filter(({ number }) => chosen.includes(number));
  return (
    <div className={styles.words}>
      {shown.length === 0 && (
        <p>
          <FormattedMessage id="overviewMap.hint" />
        </p>
      )}
      {shown.map(({ number, name }) => (
        <Button key={number} variant="link" onClick={() => onGoToEntry(number)}>
          <FormattedMessage id="overviewMap.toEntry" values={{ number, name }} />
        </Button>
      ))}
    </div>
  );
}

function DrawnMap({ drawn, ...props }: OverviewMapProps & { drawn: Outline }): ReactNode {
  const { places, country, hasControls, chosen } = props;
  const intl = useIntl();
  const described = useId();
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const points = places.map(worldPoint);
  const control = useMapView(element, country, points);
  useChosenInView(places, chosen, control, points);
  const { northToSouth, westToEast } = orderOnMap(places);
  const inView = points.filter((point) => isInView(screenPoint(control.view, control.size, point), control.size)).length;
  const list = (names: string[]) => names.join(', ');
  return (
    // Its keys are heard by each pin and button inside, so the map itself is no stop of its own.
    <div
      role="group"
      aria-label={intl.formatMessage({ id: 'overviewMap.name' }, { count: places.length })}
      aria-describedby={described}
      {...control.keys}
    >
      <div className={styles.room} style={heightOf(props.height)}>
        {/* The browser would scroll to a focused pin that is out of view; the map moves instead. */}
        <div ref={setElement} className={styles.map} onScroll={({ currentTarget }) => currentTarget.scrollTo?.(0, 0)} {...control.gestures}>
          <Land drawn={drawn} control={control} />
          <Pins {...props} control={control} points={points} />
        </div>
      </div>
      <VisuallyHidden as="div">
        <p id={described}>
          <FormattedMessage id="overviewMap.description" values={{ northToSouth: list(northToSouth), westToEast: list(westToEast) }} />
        </p>
      </VisuallyHidden>
      <LiveRegion>
        {control.isMoved && <FormattedMessage id="overviewMap.inView" values={{ shown: inView, count: places.length }} />}
      </LiveRegion>
      <div className={styles.below}>
        <ChosenPlaces {...props} />
        {hasControls && <MapControls control={control} />}
      </div>
    </div>
  );
}

/** A place that was chosen in the list is brought into view. */
function useChosenInView(places: readonly MapPlace[], chosen: readonly number[], control: MapControl, points: readonly Point[]): void {
  const index = places.findIndex(({ number }) => number === chosen[0]);
  const latest = useRef({ control, points });
  useLayoutEffect(() => {
    latest.current = { control, points };
  });
  useEffect(() => {
    const point = latest.current.points[index];
    if (point) latest.current.control.bringIntoView(point);
  }, [index]);
}

/** Drawn once; a move changes one attribute. */
function Land({ drawn, control: { view, size } }: { drawn: Outline; control: MapControl }): ReactNode {
  const scale = 2 ** view.zoom;
  const [left, top] = [size.width / 2 - view.centre[0] * scale, size.height / 2 - view.centre[1] * scale];
  return (
    <svg className={styles.land} width={size.width} height={size.height} aria-hidden="true" focusable="false">
      <g transform={`translate(${left} ${top}) scale(${scale})`}>
        <path className={styles.others} d={drawn.others} vectorEffect="non-scaling-stroke" />
        <path className={styles.country} d={drawn.country} vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}
