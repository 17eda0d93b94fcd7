import { createSlice } from '@reduxjs/toolkit';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useHasFeature } from '~/features/store-view';

/** Whether the bar stands open. What it was set to lives in the browser's storage, see `ReaderSettings.tsx`. */
export const readerSlice = createSlice({
  name: 'reader',
  initialState: { isOpen: false },
  reducers: {
    readerOpened(state) {
      state.isOpen = true;
    },
    readerClosed(state) {
      state.isOpen = false;
    },
  },
  selectors: { selectIsReaderOpen: (state) => state.isOpen },
});

export const { readerOpened, readerClosed } = readerSlice.actions;
export const { selectIsReaderOpen } = readerSlice.selectors;

export interface ReaderTriggerProps {
  className?: string;
  /** Two or three words, where the line is shared with others. */
  isShort?: boolean;
  /** It stands in something that closes. */
  onOpen?: () => void;
}

/** Opens the bar that reads the page aloud and makes it easier to see. Nothing where the country's shop has no such bar. */
export function ReaderTrigger({ className, isShort, onOpen }: ReaderTriggerProps) {
  const dispatch = useDispatch();
  const hasReader = useHasFeature('accessibilityReader');
  const isOpen = useSelector(selectIsReaderOpen);
  if (!hasReader) return null;
  const open = () => {
    dispatch(readerOpened());
    onOpen?.();
  };
  return (
    <button type="button" className={className} aria-expanded={isOpen} onClick={open}>
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
      </svg>
      <FormattedMessage id={isShort ? 'reader.common.short' : 'reader.common.open'} />
    </button>
  );
}
