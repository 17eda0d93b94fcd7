export { useHasVideoCall, VideoCallPlace } from './VideoCallPlace';
