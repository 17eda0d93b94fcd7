import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Button, Icon, LiveRegion, VisuallyHidden } from '~/ui';
import { useWorld } from '~/world';
import { photoBytes, type PhotoRecord } from './photoModel';
import styles from './Photos.module.css';
import { photoRetried, photosChosen } from './photosSlice';

export interface PhotoRowProps {
  record: PhotoRecord;
  /** From 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One photo: what it shows, how far it has come, and what can be done with it. */
export function PhotoRow({ record, place, count, onMove, onRemove }: PhotoRowProps): ReactNode {
  const dispatch = useDispatch();
  const words = { place: place + 1, name: record.name };
  const which = (
    <VisuallyHidden>
      {' '}
      <FormattedMessage id="photos.name" values={words} />
    </VisuallyHidden>
  );
  return (
    <li className={styles.row}>
      <Thumbnail thumbnail={record.thumbnail} />
      <div className={styles.words}>
        <span className={styles.name}>
          <FormattedMessage id="photos.name" values={words} />
        </span>
        <Progress record={record} place={place + 1} />
      </div>
      <div className={styles.actions}>
        {record.state === 'failed' && (
          <Button onClick={() => dispatch(photoRetried({ key: record.key }))}>
            <FormattedMessage id="photos.retry" />
            {which}
          </Button>
        )}
        {count > 1 && (
          <>
            <Button variant="quiet" isDisabled={place === 0} onClick={() => onMove(place - 1)}>
              <FormattedMessage id="photos.up" />
              {which}
            </Button>
            <Button variant="quiet" isDisabled={place === count - 1} onClick={() => onMove(place + 1)}>
              <FormattedMessage id="photos.down" />
              {which}
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={onRemove}>
          <FormattedMessage id="photos.remove" />
          {which}
        </Button>
      </div>
    </li>
  );
}

/** The words beside it name the photo; what it shows only its sender knows. */
const Thumbnail = ({ thumbnail }: Pick<PhotoRecord, 'thumbnail'>): ReactNode =>
  thumbnail === '' ? <span className={styles.noPicture} /> : <img className={styles.picture} src={thumbnail} alt="" />;

/** How far it has come, in words and as a bar; what went wrong, with what to do. */
function Progress({ record: { state, progress, why }, place }: { record: PhotoRecord; place: number }): ReactNode {
  const intl = useIntl();
  if (state === 'refused' || state === 'failed')
    return (
      <span className={styles.trouble}>
        <Icon name="alert" />
        <span>
          <FormattedMessage id={state === 'failed' ? 'photos.state.failed' : `photos.why.${why ?? 'unreadable'}`} />
        </span>
      </span>
    );
  if (state === 'sent')
    return (
      <span className={styles.sent}>
        <Icon name="check" />
        <FormattedMessage id="photos.state.sent" />
      </span>
    );
  return (
    <>
      <FormattedMessage id={`photos.state.${state}`} values={{ progress: intl.formatNumber(progress / 100, { style: 'percent' }) }} />
      <progress
        className={styles.bar}
        max={100}
        {...(state === 'sending' && { value: progress })}
        aria-label={intl.formatMessage({ id: 'photos.progress' }, { place })}
      />
    </>
  );
}

/**
 * Without HEIC: Apple's browsers then hand over a JPEG made of it, also old ones that cannot open HEIC themselves. A HEIC that is chosen
 * nevertheless is opened where the device can.
 */
const accepted = 'image/jpeg,image/png,image/webp';

/** A button each for files and camera; speech control cannot press a bare file input. */
export function PhotoChoice({ form }: { form: string }): ReactNode {
  const dispatch = useDispatch();
  const world = useWorld();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])].map((file) => ({ file, key: world.random.uuid(), name: file.name.slice(0, 80) }));
    // So that the same file can be chosen again after it was removed.
    input.value = '';
    if (chosen.length === 0) return;
    for (const { key, file } of chosen) photoBytes(world).set(key, file);
    dispatch(photosChosen({ form, photos: chosen.map(({ key, name }) => ({ key, name })) }));
  };
  const hidden = { type: 'file', accept: accepted, hidden: true, tabIndex: -1 } as const;
  return (
    <div className={styles.ways}>
      <input {...hidden} ref={files} multiple onChange={({ target }) => take(target)} />
      <input {...hidden} ref={camera} capture="environment" onChange={({ target }) => take(target)} />
      <Button onClick={() => files.current?.click()}>
        <FormattedMessage id="photos.choose" />
      </Button>
      <Button className={styles.camera} onClick={() => camera.current?.click()}>
        <FormattedMessage id="photos.take" />
      </Button>
    </div>
  );
}

/** Says how many are there, whenever that changes. */
export function PhotoNews({ records }: { records: PhotoRecord[] }): ReactNode {
  const sent = records.filter(({ state }) => state === 'sent').length;
  const trouble = records.filter(({ state }) => state === 'failed' || state === 'refused').length;
  return (
    <LiveRegion>
      {records.length > 0 && <FormattedMessage id="photos.said.sent" values={{ sent, count: records.length, trouble }} />}
    </LiveRegion>
  );
}
