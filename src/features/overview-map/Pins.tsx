import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classes } from '~/ui';
import { type Cluster, clustersOf, openedView } from './clusters';
import type { Point } from './mapView';
import type { OverviewMapProps } from './OverviewMap';
import styles from './OverviewMap.module.css';
import type { MapControl } from './useMapView';

interface PinsProps extends OverviewMapProps {
  control: MapControl;
  points: readonly Point[];
}

/** In characters, as many as a pin is wide. */
const longestLabel = 5;

/** One button for each place, or for each group that would cover each other; in the order of the list. */
export function Pins(props: PinsProps): ReactNode {
  const { control, points, places } = props;
  const clusters = clustersOf(points, control.view, control.size);
  const focused = useRef<number | null>(null);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  // A pin that another one has taken in is gone, and the focus with it: it goes on with the group.
  useLayoutEffect(() => {
    if (focused.current === null || buttons.current.has(focused.current)) return;
    const group = clusters.find(({ members }) => members.includes(focused.current ?? -1));
    buttons.current.get(group?.members[0] ?? -1)?.focus();
  });
  return clusters.map((cluster) => {
    const [first] = cluster.members;
    return (
      <Pin
        key={places[first]?.number}
        {...props}
        cluster={cluster}
        keep={(button) => void (button ? buttons.current.set(first, button) : buttons.current.delete(first))}
        onFocusChange={(has) => {
          focused.current = has ? first : null;
        }}
      />
    );
  });
}

interface PinProps extends PinsProps {
  cluster: Cluster;
  keep: (button: HTMLButtonElement | null) => void;
  onFocusChange: (has: boolean) => void;
}

function Pin({ cluster, control, points, places, chosen, pointed, onChoose, onPoint, keep, onFocusChange }: PinProps): ReactNode {
  const intl = useIntl();
  const members = cluster.members.flatMap((index) => places[index] ?? []);
  const numbers = members.map(({ number }) => number);
  const names = members.map(({ name }) => name).join(', ');
  const isGroup = members.length > 1;
  const opened = isGroup ? openedView(cluster.members, points, control.size, control.limits) : null;
  const all = numbers.join(' ');
  const label = all.length > longestLabel ? `${numbers[0]} +${numbers.length - 1}` : all;
  const isChosen = numbers.some((number) => chosen.includes(number));
  const [x, y] = cluster.at;
  const onlyPointed = members.filter(({ number }) => pointed.includes(number));
  const tabbedTo = points[cluster.members[0]];
  return (
    <button
      ref={keep}
      type="button"
      className={classes(styles.pin, isChosen && styles.chosen, onlyPointed.length > 0 && styles.pointed)}
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
      aria-label={intl.formatMessage({ id: opened ? 'overviewMap.group' : 'overviewMap.pin' }, { number: label, name: names })}
      aria-pressed={opened ? undefined : isChosen}
      onClick={() => (opened ? control.show(opened) : onChoose(numbers))}
      // With the keyboard also to a pin that is out of view: the map moves there.
      onKeyUp={({ key }) => key === 'Tab' && tabbedTo && control.bringIntoView(tabbedTo)}
      onPointerEnter={() => onPoint(numbers)}
      onPointerLeave={() => onPoint([])}
      onFocus={() => {
        onPoint(numbers);
        onFocusChange(true);
      }}
      onBlur={() => {
        onPoint([]);
        onFocusChange(false);
      }}
    >
      <span className={classes(styles.disc, isGroup && styles.many)}>{label}</span>
      <span className={styles.label} aria-hidden="true">
        {(onlyPointed.length > 0 ? onlyPointed : members).map(({ name }) => name).join(', ')}
      </span>
    </button>
  );
}
