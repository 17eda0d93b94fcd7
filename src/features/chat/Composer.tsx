import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { longestMessage } from '~/config/chat';
import { Button, TextArea } from '~/ui';
import { useWorld } from '~/world';
import styles from './ChatPart.module.css';
import { drawnId } from './conversationModel';
import { chatTyped, frameQueued } from './conversationSlice';

/** Enter sends, with Shift it begins a line. What is too long stays, with what is too much. */
export function Composer(): ReactNode {
  const dispatch = useDispatch();
  const { random } = useWorld();
  const [text, setText] = useState('');
  const excess = text.length - longestMessage;
  const send = () => {
    if (text.trim() === '' || excess > 0) return;
    dispatch(frameQueued({ type: 'message', id: drawnId(random.uuid), text }));
    setText('');
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        name="chat-message"
        label={<FormattedMessage id="chat.message" />}
        rows={2}
        value={text}
        error={excess > 0 ? <FormattedMessage id="chat.message.long" values={{ excess }} /> : undefined}
        onChange={(event) => {
          setText(event.target.value);
          dispatch(chatTyped());
        }}
        onKeyDown={key}
      />
      <Button type="submit" variant="primary">
        <FormattedMessage id="chat.send" />
      </Button>
    </form>
  );
}
