export { readerClosed, readerOpened, readerSlice, ReaderTrigger, selectIsReaderOpen } from './ReaderTrigger';
export { TextReaderBar } from './TextReaderBar';
