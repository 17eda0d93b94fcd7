import { createAction } from '@reduxjs/toolkit';

/** Fact: a written conversation began: "Start web chat" was pressed. Analytics calls it chat_text_started. */
export const chatTextStarted = createAction('chat/textStarted');
/** Fact: a person has answered for the first time. Analytics calls it chat_text_accept. */
export const chatTextAccepted = createAction('chat/textAccepted');

/** Fact: a video call was asked for: "Join" was pressed. Analytics calls it chat_video_started. */
export const chatVideoStarted = createAction('chat/videoStarted');
/** Fact: a person has answered a video call. Analytics calls it chat_video_accept. */
export const chatVideoAccepted = createAction('chat/videoAccepted');

/** Where this browser keeps it, one record per website: `chat_base`. */
export const chatKey = (websiteCode: string): string => `chat_${websiteCode}`;
/** In milliseconds: a day. */
export const chatLives = 24 * 60 * 60_000;

/** Does a stored record speak of a conversation? Only a hint: the slice checks the record itself. */
export const speaksOfConversation = (text: string | null): boolean => text !== null && text.includes('"secret"');

/** No button and no start of its own on these pages; a running conversation can be gone back to (specification 2.4). */
const quietPaths = /^\/(?:outdoor-stairlift-builder|order-history|account-information|account-closure|order-confirmation|sign-in)\/?$/;
export const isQuietPath = (pathname: string): boolean => quietPaths.test(pathname);
