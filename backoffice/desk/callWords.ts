/** Words of the desk about video calls. */
export const callWords = {
  kind: 'video call',
  takes: 'I also take video calls: a camera and a microphone are here',
  on: 'You answer chats and video calls as {name}.',
  title: 'Video call with {name}',
  heading: 'Video call',
  hint: 'Nothing is recorded. What you write below stands beside the picture on the shopper’s page.',
  other: 'The shopper’s picture',
  own: 'Your picture',
  start: 'Start camera and microphone',
  mute: 'Microphone off',
  camera: 'Camera off',
  states: {
    asking: 'Your browser asks whether it may use camera and microphone.',
    refused: 'This page may not use a microphone. Allow it in the address bar, then press again.',
    waiting: 'The shopper’s browser is asked. It answers once their camera is ready.',
    connecting: 'The two browsers look for each other.',
    connected: 'You are seen and heard.',
    connectedUnseen: 'You are heard. The shopper’s camera is off.',
    lost: 'The line is lost. Another way is tried.',
    over: 'The call has ended. Camera and microphone are off.',
  },
} as const;
