import arrayMutators from 'final-form-arrays';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Form, FormSpy, useForm } from 'react-final-form';
import { FieldArray } from 'react-final-form-arrays';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { fieldId, LiveRegion, OptionalMark } from '~/ui';
import { mostPhotos, type PhotoRecord } from './photoModel';
import { PhotoChoice, PhotoNews, PhotoRow } from './PhotoParts';
import styles from './Photos.module.css';
import { photosOrdered, type PhotosRoot, selectPhotosOf } from './photosSlice';

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
        <PhotoChoice form={form} />
      )}
      <LiveRegion>{done}</LiveRegion>
      <PhotoNews records={records} />
    </div>
  );
}
