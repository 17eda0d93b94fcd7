import arrayMutators from 'final-form-arrays';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Form, FormSpy, useForm } from 'react-final-form';
import { FieldArray } from 'react-final-form-arrays';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Button, fieldId, LiveRegion, OptionalMark } from '~/ui';
import { useWorld } from '~/world';
import { mostPhotos, photoBytes, type PhotoRecord } from './photoModel';
import { PhotoRow } from './PhotoRow';
import styles from './Photos.module.css';
import { photosChosen, photosOrdered, type PhotosRoot, selectPhotosOf } from './photosSlice';

export interface PhotoFieldProps {
  /** The form that the photos go with; its request takes them by `selectClaims`. */
  form: string;
  /** What they are to show. */
  of: 'stairs' | 'fault' | 'matter';
}

interface Listed {
  photos: string[];
}

/**
 * Up to eight photos, from the camera or from files. They are sent as soon as they are chosen, so that the request need not wait, and a
 * reload keeps them. The list with its order is a form's within the form around it; how far each photo has come is the slice's.
 */
export function PhotoField({ form, of }: PhotoFieldProps): ReactNode {
  const records = useSelector((state: PhotosRoot) => selectPhotosOf(state, form));
  const [first] = useState<Listed>(() => ({ photos: records.map(({ key }) => key) }));
  return (
    <Form<Listed>
      initialValues={first}
      mutators={{ ...arrayMutators }}
      onSubmit={() => undefined}
      subscription={{}}
      render={() => (
        <>
          <InStep form={form} records={records} />
          <PhotoList form={form} of={of} records={records} />
        </>
      )}
    />
  );
}

interface OfForm {
  form: string;
  records: PhotoRecord[];
}

/** The form's list and the slice's: what is moved here is stored, and what another tab or a clearing has changed is shown. */
function InStep({ form, records }: OfForm): ReactNode {
  const dispatch = useDispatch();
  const model = useForm<Listed>();
  const stored = records.map(({ key }) => key).join();
  useEffect(() => {
    if (model.getState().values.photos.join() !== stored) model.change('photos', stored === '' ? [] : stored.split(','));
  }, [model, stored]);
  return (
    <FormSpy<Listed>
      subscription={{ values: true }}
      onChange={({ values: { photos } }) => {
        if (photos.join() !== stored) dispatch(photosOrdered({ form, keys: photos }));
      }}
    />
  );
}

function PhotoList({ form, of, records }: OfForm & Pick<PhotoFieldProps, 'of'>): ReactNode {
  const id = fieldId(`photos-${form}`);
  const group = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<ReactNode>(null);
  const isFull = records.length >= mostPhotos;
  return (
    <div ref={group} role="group" aria-labelledby={id} aria-describedby={`${id}-hint`} className={styles.field} tabIndex={-1}>
      <span id={id} className={styles.label}>
        <FormattedMessage id={`photos.label.${of}`} />
        <OptionalMark isOptional />
      </span>
      <span id={`${id}-hint`} className={styles.hint}>
        <FormattedMessage id="photos.hint" values={{ most: mostPhotos }} />
      </span>
      <FieldArray name="photos">
        {({ fields }) => (
          <ol className={styles.list}>
            {(fields.value as string[] | undefined)?.map((key, place) => {
              const record = records.find((one) => one.key === key);
              if (!record) return null;
              const move = (to: number) => {
                fields.move(place, to);
                setDone(<FormattedMessage id="photos.said.moved" values={{ place: to + 1, count: records.length }} />);
              };
              const remove = () => {
                fields.remove(place);
                setDone(<FormattedMessage id="photos.said.removed" values={{ count: records.length - 1 }} />);
                // Its button is gone: the focus goes to where the list begins.
                group.current?.focus();
              };
              return <PhotoRow key={key} record={record} place={place} count={records.length} onMove={move} onRemove={remove} />;
            })}
          </ol>
        )}
      </FieldArray>
      {isFull ? (
        <p className={styles.hint}>
          <FormattedMessage id="photos.full" values={{ most: mostPhotos }} />
        </p>
      ) : (
        <Choosing form={form} />
      )}
      <LiveRegion>{done}</LiveRegion>
      <News records={records} />
    </div>
  );
}

/**
 * Without HEIC: Apple's browsers then hand over a JPEG made of it, also old ones that cannot open HEIC themselves. A HEIC that is chosen
 * nevertheless is opened where the device can.
 */
const accepted = 'image/jpeg,image/png,image/webp';

/** A button each for files and camera; speech control cannot press a bare file input. */
function Choosing({ form }: { form: string }): ReactNode {
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
function News({ records }: { records: PhotoRecord[] }): ReactNode {
  const sent = records.filter(({ state }) => state === 'sent').length;
  const trouble = records.filter(({ state }) => state === 'failed' || state === 'refused').length;
  return (
    <LiveRegion>
      {records.length > 0 && <FormattedMessage id="photos.said.sent" values={{ sent, count: records.length, trouble }} />}
    </LiveRegion>
  );
}
