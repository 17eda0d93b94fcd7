export { ReaderTrigger } from './ReaderTrigger';
export { readerClosed, readerOpened, readerSlice, selectIsReaderOpen } from './readerSlice';
export { TextReaderBar } from './TextReaderBar';
