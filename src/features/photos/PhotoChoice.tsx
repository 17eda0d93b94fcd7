import { type ReactNode, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Button, LiveRegion } from '~/ui';
import { useWorld } from '~/world';
import { photoBytes, type PhotoRecord } from './photoModel';
import styles from './Photos.module.css';
import { photosChosen } from './photosSlice';

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
