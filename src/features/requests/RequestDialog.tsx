import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';
import { Dialog, Picture } from '~/ui';
import type { RequestKind, RequestSubject } from './requestModel';
import { RequestPart } from './RequestPart';
import styles from './Requests.module.css';

export interface RequestDialogProps {
  form: string;
  kind: RequestKind;
  subject?: RequestSubject | undefined;
  /** What it is about, where no subject says so: the name of the page. */
  topic?: string | undefined;
  onClose: () => void;
}

/** A form over the page. It stands at the end of the document: its opener may stand in another form. */
export function RequestDialog({ onClose, ...props }: RequestDialogProps): ReactNode {
  useEndWithPage(onClose);
  return createPortal(
    <Dialog isOpen isWide onClose={onClose} title={<FormattedMessage id={`requests.heading.${props.kind}`} />}>
      <div className={styles.inDialog}>
        {props.subject?.type === 'configuration' && (
          <div className={styles.attached}>
            {props.subject.picture && <Picture src={props.subject.picture} alt="" width={320} height={256} sizes="10rem" />}
            <p>
              <FormattedMessage id="requests.answersAttached" />
            </p>
          </div>
        )}
        {props.subject?.type === 'place' && (
          <p>
            <strong>{props.subject.name}</strong>
          </p>
        )}
        <RequestPart {...props} />
      </div>
    </Dialog>,
    document.body,
  );
}

export const CallbackDialog = ({ onClose }: { onClose: () => void }): ReactNode => (
  <RequestDialog form="callback" kind="callback" onClose={onClose} />
);

/** A link in it leads away: nothing stays open over the next page. */
function useEndWithPage(onClose: () => void): void {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname !== first) onClose();
  }, [pathname, first, onClose]);
}
