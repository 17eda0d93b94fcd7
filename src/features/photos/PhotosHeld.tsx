import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { Alert, Button } from '~/ui';
import { isUnderWay, type PhotoClaim } from './photoModel';
import { photoRetried, photosGone, type PhotosRoot, selectClaims, selectPhotosOf } from './photosSlice';

/** `running`: some are still on their way. `trouble`: some are not sent, and will not be by themselves. */
type PhotoStatus = 'ready' | 'running' | 'trouble';

function statusOf(state: PhotosRoot, form: string): PhotoStatus {
  const records = selectPhotosOf(state, form);
  if (records.some(isUnderWay)) return 'running';
  return records.some((record) => record.state !== 'sent') ? 'trouble' : 'ready';
}

/** Holds a form's request back until its photos are there, or the shopper sends it without those that are not. */
export interface PhotoHold {
  isHeld: boolean;
  /** At a submit: the photos that go with the request; null: not yet, and the form says why. */
  claimsToSend: () => PhotoClaim[] | null;
  letGo: (withoutRest: boolean) => void;
}

/** Is it of a photo what the back office refuses at this path? */
export const isPhotoPath = (path: string): boolean => path.startsWith('photos.');

/**
 * @param refused paths that the back office has refused. Photos among them are no longer there: they are named in their list, and the rest
 * goes with the next press, or without them.
 */
export function usePhotoHold(form: string, refused: readonly string[]): PhotoHold {
  const dispatch = useDispatch();
  const store = useStore<PhotosRoot>();
  const [isHeld, setHeld] = useState(false);
  const isWithoutRest = useRef(false);
  const status = useSelector((state: PhotosRoot) => statusOf(state, form));
  const paths = refused.filter(isPhotoPath).join();
  useEffect(() => {
    if (paths !== '') dispatch(photosGone({ form, places: paths.split(',').map((path) => Number(path.split('.')[1])) }));
  }, [form, paths, dispatch]);
  return {
    // Not before the list says which: until then every photo looks sent, and the form would go by itself.
    isHeld: isHeld || (paths !== '' && status !== 'ready'),
    claimsToSend: () => {
      const state = store.getState();
      const isReady = isWithoutRest.current || statusOf(state, form) === 'ready';
      isWithoutRest.current = false;
      setHeld(!isReady);
      return isReady ? selectClaims(state, form) : null;
    },
    letGo: (withoutRest) => {
      isWithoutRest.current = withoutRest;
      setHeld(false);
    },
  };
}

/** Beside the button that sends: why the request waits for photos, and how it goes without them. It goes by itself once they are there. */
export function PhotosHeld({ form, held: { isHeld, letGo } }: { form: string; held: PhotoHold }): ReactNode {
  const dispatch = useDispatch();
  const model = useForm();
  const status = useSelector((state: PhotosRoot) => statusOf(state, form));
  const records = useSelector((state: PhotosRoot) => selectPhotosOf(state, form));
  const go = (withoutRest: boolean) => {
    letGo(withoutRest);
    void model.submit();
  };
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (isHeld && status === 'ready') latest.current(false);
  }, [isHeld, status]);
  if (!isHeld || status === 'ready') return null;
  const failed = records.filter(({ state }) => state === 'failed');
  return (
    <Alert
      tone={status === 'running' ? 'info' : 'warning'}
      isNews
      title={<FormattedMessage id={`photos.held.${status}`} />}
      actions={
        <>
          {failed.length > 0 && (
            <Button onClick={() => failed.forEach(({ key }) => dispatch(photoRetried({ key })))}>
              <FormattedMessage id="photos.retry" />
            </Button>
          )}
          <Button onClick={() => go(true)}>
            <FormattedMessage id="photos.held.without" />
          </Button>
        </>
      }
    >
      <FormattedMessage id={`photos.held.${status}.text`} />
    </Alert>
  );
}
