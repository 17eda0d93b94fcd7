import { type ReactNode, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { type PhotosRoot, selectPhotosOf } from '~/features/photos';
import { Disclosure } from '~/ui';
import { useLazyPart } from '~/world';
import styles from './ChatPart.module.css';
import { chatPhotos } from './conversationModel';

const load = async () => (await import(/* webpackChunkName: "chat-photos" */ './ChatPhotos')).ChatPhotos;

/** Choosing photos comes after the conversation itself: a press on its button has to find it loaded, or the browser opens no window for files. */
export function ChatPhotosPlace(): ReactNode {
  const { Part, request } = useLazyPart(load);
  useEffect(() => void request(), [request]);
  return (
    Part && (
      <Disclosure isQuiet summary={<FormattedMessage id="chat.photos" />}>
        <Part />
      </Disclosure>
    )
  );
}

/** One that was sent: small, as this device keeps it for a day; in words alone where it does not. @param number among those of the conversation */
export function SentPhoto({ photo, number }: { photo: string; number: number }): ReactNode {
  const intl = useIntl();
  const records = useSelector((state: PhotosRoot) => selectPhotosOf(state, chatPhotos));
  const thumbnail = records.find(({ claim }) => claim?.id === photo)?.thumbnail ?? '';
  if (thumbnail === '') return <FormattedMessage id="chat.photo.gone" values={{ number }} />;
  return <img className={styles.photo} src={thumbnail} alt={intl.formatMessage({ id: 'chat.photo' }, { number })} />;
}
