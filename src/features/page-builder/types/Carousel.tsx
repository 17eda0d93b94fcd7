import { useCallback, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, classes, Icon, useTrack } from '~/ui';
import styles from './Carousel.module.css';
import type { CarouselFields } from './sliderFields';
import { useTurning } from './useTurning';

export interface CarouselProps {
  settings: CarouselFields;
  /** What it is: "Slides", "Products". */
  label: string;
  items: ReactNode[];
  /** What each is called; '' for none. */
  names: readonly string[];
  /** Several side by side. */
  isWide?: boolean;
}

/** Two strokes: it stands still; a triangle: it goes on. */
const pauseDrawing = 'M9 6v12M15 6v12';
const playDrawing = 'M8 5.5v13l11-6.5-11-6.5Z';

/**
 * A list that scrolls sideways by itself: swiping, wheels and keys are the browser's, so it reads and moves without script. With script
 * it gets arrows, dots, and goes on by itself when its editor wants that, unless its reader wants stillness.
 */
export function Carousel({ settings, label, items, names, isWide = false }: CarouselProps): ReactNode {
  const intl = useIntl();
  const [element, setElement] = useState<HTMLUListElement | null>(null);
  const track = useTrack(element);
  const { first, last, count } = track;
  // Slides that fade stand on one another: there the track does not scroll.
  const [faded, setFaded] = useState(0);
  const fades = settings.fade && !isWide && element !== null;
  const current = fades ? faded : first;
  // Until it is measured, what the server sent stays as it is: a dot that went away would take the focus along.
  const lastStart = fades || count === 0 ? items.length - 1 : Math.max(0, count - (last - first + 1));
  const { goTo } = track;
  const show = useCallback((index: number) => (fades ? setFaded(index) : goTo(index)), [fades, goTo]);
  const turn = useCallback(
    (step: 1 | -1) => {
      const next = current + step;
      if (next < 0) show(settings.infinite ? lastStart : 0);
      else show(next > lastStart ? (settings.infinite ? 0 : lastStart) : next);
    },
    [current, lastStart, settings.infinite, show],
  );
  const turning = useTurning({ settings, place: element, turn: () => turn(1), isLast: !settings.infinite && current >= lastStart });
  const canMove = items.length > 1 && (fades || element === null || track.canMove || count === 0);
  const press = (step: 1 | -1) => {
    turning.stop();
    turn(step);
  };
  const dots = settings.dots && canMove ? Array.from({ length: lastStart + 1 }, (_, index) => index) : [];
  // More than a phone has room for in one line.
  const isMany = settings.arrows && dots.length > (settings.autoplay ? 2 : 3);
  return (
    <div className={classes(styles.carousel, isWide && styles.wide)} role="group" aria-label={label} {...turning.listeners}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <ul ref={setElement} className={classes(styles.track, fades && styles.fading)} tabIndex={fades ? undefined : 0} aria-label={label}>
        {items.map((item, index) => (
          <li key={index} className={classes(styles.item, fades && index === current && styles.shown)}>
            {item}
          </li>
        ))}
      </ul>
      {canMove && (settings.arrows || settings.dots || settings.autoplay) && (
        <div className={styles.controls}>
          {settings.arrows && (
            <Arrow
              name="arrowLeft"
              id="pageBuilder.carousel.previous"
              isOff={!settings.infinite && current === 0}
              onPress={() => press(-1)}
            />
          )}
          {dots.length > 1 && (
            <ul className={classes(styles.dots, isMany && styles.many)}>
              {dots.map((index) => (
                <li key={index}>
                  <button
                    type="button"
                    className={styles.dot}
                    aria-current={index === current}
                    aria-label={intl.formatMessage(
                      { id: names[index] ? 'pageBuilder.carousel.goToNamed' : 'pageBuilder.carousel.goTo' },
                      { index: index + 1, count: dots.length, name: names[index] },
                    )}
                    onClick={() => {
                      turning.stop();
                      show(index);
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
          {isMany && (
            <span className={styles.position}>
              <FormattedMessage id="richMarkup.track.position" values={{ first: current + 1, count: dots.length }} />
            </span>
          )}
          {settings.arrows && (
            <Arrow
              name="arrowRight"
              id="pageBuilder.carousel.next"
              isOff={!settings.infinite && current >= lastStart && element !== null}
              onPress={() => press(1)}
            />
          )}
          {settings.autoplay && (
            <Button
              isRound
              aria-label={intl.formatMessage({ id: turning.isOn ? 'pageBuilder.carousel.pause' : 'pageBuilder.carousel.play' })}
              onClick={turning.isOn ? turning.stop : turning.start}
            >
              <Icon drawing={turning.isOn ? pauseDrawing : playDrawing} />
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface ArrowProps {
  name: 'arrowLeft' | 'arrowRight';
  id: string;
  isOff: boolean;
  onPress: () => void;
}

/** At an end it stays, so that the focus is not lost, and says that it leads nowhere. */
function Arrow({ name, id, isOff, onPress }: ArrowProps): ReactNode {
  const intl = useIntl();
  return (
    <Button isRound aria-label={intl.formatMessage({ id })} isDisabled={isOff} onClick={onPress}>
      <Icon name={name} />
    </Button>
  );
}
