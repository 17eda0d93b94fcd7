import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { mostPhotos, PhotoChoice, PhotoNews, PhotoRow, photosOrdered, type PhotosRoot, selectPhotosOf } from '~/features/photos';
import { loadRequests } from '~/features/requests';
import type { Join } from '~/world';
import styles from './ChatPart.module.css';
import { chatPhotos } from './conversationModel';

/** Photos for the person who answers: chosen here, made small, and sent at once. What is under way, or was refused, stands here with what to do. */
export function ChatPhotos(): ReactNode {
  const dispatch = useDispatch();
  const store = useStore() as unknown as { join: Join };
  // They come with the forms, whose photos go the same way.
  useEffect(() => {
    void loadRequests()
      .then((requests) => store.join(requests))
      // What could not be loaded is asked for again when the photos are opened anew.
      .catch(() => undefined);
  }, [store]);
  const group = useRef<HTMLDivElement>(null);
  const records = useSelector((state: PhotosRoot) => selectPhotosOf(state, chatPhotos));
  const remove = (gone: string) => {
    dispatch(photosOrdered({ form: chatPhotos, keys: records.flatMap(({ key }) => (key === gone ? [] : [key])) }));
    // Its button is gone: the focus goes to where the list begins.
    group.current?.focus();
  };
  return (
    <div ref={group} role="group" aria-labelledby="chat-photos" className={styles.photos} tabIndex={-1}>
      <p id="chat-photos" className={styles.who}>
        <FormattedMessage id={records.length < mostPhotos ? 'chat.photos.hint' : 'chat.photos.full'} values={{ most: mostPhotos }} />
      </p>
      <ol className={styles.underWay}>
        {records.map((record, place) =>
          record.state === 'sent' ? null : (
            <PhotoRow
              key={record.key}
              record={record}
              place={place}
              count={1}
              onMove={() => undefined}
              onRemove={() => remove(record.key)}
            />
          ),
        )}
      </ol>
      {records.length < mostPhotos && <PhotoChoice form={chatPhotos} />}
      <PhotoNews records={records} />
    </div>
  );
}
